import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { CounterPaymentRow } from './counter-payments.ts';
import type { LedgerEntry } from './ledger.ts';

/** The order a transaction belongs to. */
export interface TransactionOrder {
  readonly vendorId: string;
  readonly id: string;
  readonly currency: string;
}

const knownHashes = named(
  'payments-known',
  `select id, order_id as "orderId", request_hash as "requestHash" from transactions
   where vendor_id = $1 and id = any($2)`,
);

/** Those of the ids that are transactions already, with what they were asked for. */
export async function readKnownPayments(
  client: PoolClient,
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

const addLedgerEntries = named(
  'payments-add-ledger',
  `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at)
   select $1, b.transaction_id, b.account, b.amount, $2, $4
   from jsonb_populate_recordset(null::ledger_entries, $3::jsonb) b`,
);

/** Writes entries of the books; the database refuses the commit unless they sum to zero. */
export async function writeLedger(
  client: PoolClient,
  order: Omit<TransactionOrder, 'id'>,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  await client.query(addLedgerEntries([order.vendorId, order.currency, JSON.stringify(entries), at]));
}

/** A payment of which something can be given back. */
export interface RefundablePayment {
  readonly id: string;
  readonly method: string;
  readonly gateway: string;
  /** What is left to give back, or what of it goes back. */
  readonly amount: number;
}

const refundable = named(
  'payments-refundable',
  `select p.id, p.method, p.gateway, (p.amount - given.back)::bigint as amount
   from transactions p
   cross join lateral (
     select coalesce(sum(r.amount), 0) as back from transactions r
     where r.vendor_id = p.vendor_id and r.refund_of = p.id and r.status <> 'FAILED') given
   where p.vendor_id = $1 and p.order_id = $2 and p.kind = 'PAYMENT' and p.status = 'DONE' and not p.surplus
     and p.amount > given.back
   order by p.created_at, p.position, p.id`,
);

/** The order's done payments of which something is left that is neither given back nor on its way back. */
export async function readRefundable(
  client: PoolClient,
  order: TransactionOrder,
): Promise<RefundablePayment[]> {
  const { rows } = await client.query<RefundablePayment>(refundable([order.vendorId, order.id]));
  return rows;
}

export interface NewRefund extends RefundablePayment {
  readonly refundOf: string;
  readonly status: 'INIT' | 'DONE';
  readonly surplus: boolean;
  /** Gives back what an edit left overpaid. */
  readonly overpaid: boolean;
  /** The client's request it belongs to. */
  readonly requestId: string | null;
  readonly createdBy: string | null;
}

const addRefund = named(
  'payments-add-refund',
  `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, refund_of, surplus,
     overpaid, refund_request_id, created_by, created_at, settled_at)
   values ($1, $2, $3, 'REFUND', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case when $6 = 'DONE' then $14::timestamptz end)`,
);

/** Stores a refund: what we intend to give back (INIT), or what staff gave back by hand (DONE). */
export async function writeRefund(
  client: PoolClient,
  order: TransactionOrder,
  refund: NewRefund,
  at: Date,
): Promise<void> {
  const { id, method, gateway, status, amount, refundOf, surplus, overpaid, requestId, createdBy } = refund;
  const money = [method, gateway, status, amount, order.currency, refundOf, surplus, overpaid, requestId];
  await client.query(addRefund([order.vendorId, id, order.id, ...money, createdBy, at]));
}
