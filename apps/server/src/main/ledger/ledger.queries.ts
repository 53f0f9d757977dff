import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { followCredit } from './credit-owed.queries.ts';
import type { LedgerEntry } from './ledger.ts';

/** The order a transaction belongs to. */
export interface TransactionOrder {
  readonly vendorId: string;
  readonly id: string;
  readonly currency: string;
}

const addLedgerEntries = named(
  'payments-add-ledger',
  `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
   select $1, b.transaction_id, b.account, b.amount, $2, $4, $5
   from jsonb_populate_recordset(null::ledger_entries, $3::jsonb) b`,
);

/** Writes entries of the books, of an order where it is named; the database refuses the commit unless they sum to zero. */
export async function writeLedger(
  client: PoolClient,
  order: Omit<TransactionOrder, 'id'> & { readonly id?: string },
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  await client.query(
    addLedgerEntries([order.vendorId, order.currency, JSON.stringify(entries), at, order.id ?? null]),
  );
  await followCredit(client, order.vendorId, entries, at);
}
