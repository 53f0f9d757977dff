import type { Order } from '@sofreh/contract/main/orders';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { printChanges, sayUnheard } from '../paper/print-here.ts';

/** So long a slip may take at the shop's own bridge before whoever made the change is told to say it, ms. */
const SLIP_MS = 3_000;

/** Answers false after that time. */
const tooLong = () => new Promise<false>((done) => setTimeout(() => done(false), SLIP_MS));

/**
 * Watches whether the server was asked about a change of which the kitchen must hear: where it was and did not answer, or
 * cannot be asked, the slip comes out at the bridge of the shop, or else no printer and no screen says the change, and
 * whoever made it is told to. Where it comes out after all the notice is replaced.
 */
export function kitchenWord() {
  let asked = false;
  return {
    asked: () => {
      asked = true;
    },
    /** Has a change printed that was written here, or says that the kitchen did not hear of it. */
    async kept(order: Pick<Order, 'id' | 'vendorId' | 'number'>): Promise<void> {
      if (maySend(useNetworkStore.getState()) && !asked) return;
      const printed = printChanges(order).catch(() => false);
      if (await Promise.race([printed, tooLong()])) return;
      sayUnheard(order);
    },
  };
}
