import { heldAgainst } from '@sofreh/domain/card-terminal';
import { dueOf } from '@sofreh/domain/payment-state';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readOpenCharges } from './open-charges.queries.ts';

/**
 * What a card terminal is asking a guest for, or may have taken, is not taken in another way: whoever pays twice has it back
 * by hand alone.
 * @throws Refusal `PAYMENT_IN_PROGRESS` (details: what terminals hold, and a charge of which nobody knows how it ended).
 */
export async function refuseBesideCharges({ client, order }: OrderChange, amount: number): Promise<void> {
  const against = heldAgainst(dueOf(order), await readOpenCharges(client, order), amount);
  if (against) throw new Refusal('PAYMENT_IN_PROGRESS', { details: against });
}
