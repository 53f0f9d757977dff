import { hit, hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Another amount is another attempt, for which a gateway is asked: more than anybody needs who means to pay. */
const ofPayer: RateLimit = { name: 'payment-attempts-of-payer', hits: 10, seconds: 600 };
/** All the guests of a table, each with a telephone of his own, who share one bill. */
const ofBill: RateLimit = { name: 'payment-attempts-of-bill', hits: 60, seconds: 600 };
/** All the guests of a restaurant may share one address there. */
const ofAddress: RateLimit = { name: 'payment-attempts-of-address', hits: 200, seconds: 600 };

export interface NewAttempt {
  /** The order, the account or the wallet that is paid for. */
  readonly bill: string;
  /** The customer, the link or the guest at a table. */
  readonly payer: string;
  /** The network address that asks. */
  readonly address: string;
}

/**
 * Counts an attempt at a gateway that is begun anew, not one that is resumed: who pays apart from who else pays the same, so that
 * nobody with a link keeps the others from paying. Within the transaction that writes the attempt, what is refused is not counted.
 * @throws Refusal `TOO_MANY_REQUESTS`.
 */
export async function boundAttempts(
  db: Queryable,
  { bill, payer, address }: NewAttempt,
  at: Date,
): Promise<void> {
  await hit(db, ofPayer, `${bill}:${payer}`, at);
  await hit(db, ofBill, bill, at);
  await hitAddress(db, ofAddress, address, at);
}
