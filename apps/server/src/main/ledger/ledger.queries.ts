import type { LedgerEntry } from '@sofreh/domain/books';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { followCredit } from './credit-owed.queries.ts';

/** A transaction belongs to this order. */
export interface TransactionOrder {
  readonly vendorId: string;
  readonly id: string;
  readonly currency: string;
}

const addLink = named(
  'ledger-link-add',
  'insert into ledger_links (vendor_id, id, transaction_id, drawer_id) values ($1, $2, $3, $4)',
);

/** Notes what entries under an id of their own belong to. */
export async function writeLedgerLink(
  client: PoolClient,
  vendorId: string,
  id: string,
  of: { readonly transactionId: string } | { readonly drawerId: string },
): Promise<void> {
  const [transactionId, drawerId] = 'transactionId' in of ? [of.transactionId, null] : [null, of.drawerId];
  await client.query(addLink([vendorId, id, transactionId, drawerId]));
}

const addLedgerEntries = named(
  'payments-add-ledger',
  `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
   select $1, b.transaction_id, b.account, b.amount, $2, $4, $5
   from jsonb_populate_recordset(null::ledger_entries, $3::jsonb) b
   where not exists (
     select from ledger_entries l where l.vendor_id = $1 and l.transaction_id = b.transaction_id)`,
);

/**
 * Writes entries of the books, of an order where it is named; the database refuses the commit unless they sum to zero.
 * @throws Refusal `IDEMPOTENCY_CONFLICT` where the books have something else under such an id already.
 */
export async function writeLedger(
  client: PoolClient,
  order: Omit<TransactionOrder, 'id'> & { readonly id?: string },
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    addLedgerEntries([order.vendorId, order.currency, JSON.stringify(entries), at, order.id ?? null]),
  );
  if (rowCount !== entries.length) throw new Refusal('IDEMPOTENCY_CONFLICT');
  await followCredit(client, order.vendorId, entries, at);
}
