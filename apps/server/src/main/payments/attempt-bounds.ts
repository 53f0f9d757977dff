import { hit, hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Another amount is another attempt, for which a gateway is asked: more than anybody needs who means to pay. */
const ofPayer: RateLimit = { name: 'payment-attempts-of-payer', hits: 10, seconds: 600 };
/**
 * This limits parts of one bill, of all who share it: there is no end of parts, and of payers who say that they sit at
 * a table.
 */
const partsOfBill: RateLimit = { name: 'payment-parts-of-bill', hits: 60, seconds: 600 };
/** It is for those who are not signed in. All the guests of a restaurant may share one address there. */
const ofAddress: RateLimit = { name: 'payment-attempts-of-address', hits: 600, seconds: 600 };

export interface NewAttempt {
  /** It is the order, the account or the wallet that is paid for. */
  readonly bill: string;
  /** It is the customer, the link or the guest at a table. */
  readonly payer: string;
  readonly isSignedIn: boolean;
  /** Tells whether only a part of the bill is paid: who pays all of it is kept from that by nobody else. */
  readonly isPart: boolean;
  readonly address: string;
}

/**
 * Counts an attempt at a gateway that is begun anew, not one that is resumed: who pays apart from who else pays the same, so that
 * nobody with a link keeps the others from paying. Within the transaction that writes the attempt, what is refused is not counted.
 * @throws Refusal `TOO_MANY_REQUESTS`.
 */
export async function boundAttempts(
  db: Queryable,
  { bill, payer, isSignedIn, isPart, address }: NewAttempt,
  at: Date,
): Promise<void> {
  await hit(db, ofPayer, `${bill}:${payer}`, at);
  if (isPart) await hit(db, partsOfBill, bill, at);
  if (!isSignedIn) await hitAddress(db, ofAddress, address, at);
}
