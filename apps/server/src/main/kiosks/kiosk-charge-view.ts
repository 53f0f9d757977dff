import { TERMINAL_FACTS } from '@sofreh/domain/card-terminal';
import type { ChargeRow } from '#app/main/card-charges/card-charges.queries.ts';

/** Gives a charge as the guest before the terminal follows it: neither numbers of cards nor the company's words. */
export function kioskChargeView({ id, status, decline, cancelAsked, bankType }: ChargeRow) {
  return { id, status, decline, cancelAsked, cancels: TERMINAL_FACTS[bankType].cancels };
}
