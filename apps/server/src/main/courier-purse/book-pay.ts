import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { Books } from './purse-entries.ts';

/** Says what a courier earned by a trip or by the hours of a shift. */
interface EarnedPay {
  /** It is the trip's or the shift's id: its entries bear it, so that the books have each once. */
  readonly id: string;
  readonly courierId: string | null;
  readonly amount: number;
}

/**
 * Books what a courier of the vendor's own earned when a trip or a shift is over: a cost of the vendor, owed to him until it is paid
 * with his wages. Nothing is booked where nothing was earned.
 */
export async function bookPay(
  client: PoolClient,
  books: Books & { readonly id?: string },
  { id, courierId, amount }: EarnedPay,
  at: Date,
): Promise<void> {
  if (amount === 0 || courierId === null) return;
  const entries = [
    { transaction_id: id, account: 'COURIER_PAY', amount },
    { transaction_id: id, account: `WAGES:${courierId}`, amount: -amount },
  ] as const;
  await writeLedger(client, books, entries, at);
}
