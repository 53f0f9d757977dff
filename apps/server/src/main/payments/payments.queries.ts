import type { TransactionOrder } from '#app/main/ledger/ledger.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { CounterPaymentRow } from './counter-payments.ts';

const knownHashes = named(
  'payments-known',
  `select id, order_id as "orderId", request_hash as "requestHash" from transactions
   where vendor_id = $1 and id = any($2)`,
);

/** Reads those of the ids that are transactions already, with what they were asked for. */
export async function readKnownPayments(
  client: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<{ id: string; orderId: string; requestHash: string | null }[]> {
  const { rows } = await client.query<{ id: string; orderId: string; requestHash: string | null }>(
    knownHashes([vendorId, ids]),
  );
  return rows;
}

const addCounterPayments = named(
  'payments-add-counter',
  `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, reference,
     tendered, pos_terminal_id, position, request_hash, created_by, created_at, settled_at)
   select $1, t.id, $2, 'PAYMENT', t.method, t.gateway, 'DONE', t.amount, $3, t.reference, t.tendered,
     t.pos_terminal_id, t.position,
     t.request_hash, t.created_by, $5, $5
   from jsonb_populate_recordset(null::transactions, $4::jsonb) t`,
);

/** Stores payments taken at the counter, done. */
export async function writeCounterPayments(
  client: PoolClient,
  order: TransactionOrder,
  rows: readonly CounterPaymentRow[],
  at: Date,
): Promise<void> {
  await client.query(
    addCounterPayments([order.vendorId, order.id, order.currency, JSON.stringify(rows), at]),
  );
}
