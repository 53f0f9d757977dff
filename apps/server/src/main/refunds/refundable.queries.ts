import type { TransactionOrder } from '#app/main/ledger/ledger.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** This is a payment of which something can be given back. */
export interface RefundablePayment {
  readonly id: string;
  readonly method: string;
  readonly gateway: string;
  /** Says what is left to give back, or what of it goes back. */
  readonly amount: number;
  /** A CREDIT payment is on this customer's account: a bill may have been joined to another guest's since. */
  readonly customerId?: string | null;
}

/** A CREDIT payment `p` was booked on this account. */
export const ACCOUNT_OF_PAYMENT = `case when p.method = 'CREDIT' then (
     select nullif(substr(e.account, length('CREDIT:') + 1), '') from ledger_entries e
     where e.vendor_id = p.vendor_id and e.transaction_id = p.id and e.account like 'CREDIT:%') end`;

const refundable = named(
  'payments-refundable',
  `select p.id, p.method, p.gateway, (p.amount - given.back)::bigint as amount, ${ACCOUNT_OF_PAYMENT} as "customerId"
   from transactions p
   cross join lateral (
     select coalesce(sum(r.amount), 0) as back from transactions r
     where r.vendor_id = p.vendor_id and r.refund_of = p.id and r.status <> 'FAILED') given
   where p.vendor_id = $1 and p.order_id = $2 and p.kind = 'PAYMENT' and p.status = 'DONE' and not p.surplus
     and p.amount > given.back
   order by p.created_at, p.position, p.id`,
);

/** Reads the order's done payments of which something is left that is neither given back nor on its way back. */
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
  /** It belongs to this request of the client. */
  readonly requestId: string | null;
  /** Says why it cannot go back as it came; null where nothing is known to stand against it. */
  readonly failure: string | null;
  readonly createdBy: string | null;
}

const addRefund = named(
  'payments-add-refund',
  `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, refund_of, surplus,
     overpaid, refund_request_id, created_by, created_at, settled_at, failure)
   values ($1, $2, $3, 'REFUND', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case when $6 = 'DONE' then $14::timestamptz end, $15)`,
);

/** Stores a refund: what we intend to give back (INIT), or what staff gave back by hand (DONE). */
export async function writeRefund(
  client: PoolClient,
  order: TransactionOrder,
  refund: NewRefund,
  at: Date,
): Promise<void> {
  const { id, method, gateway, status, amount, refundOf, surplus, overpaid, requestId, createdBy, failure } =
    refund;
  const money = [method, gateway, status, amount, order.currency, refundOf, surplus, overpaid, requestId];
  await client.query(addRefund([order.vendorId, id, order.id, ...money, createdBy, at, failure]));
}

const gone = named(
  'refund-guest-gone',
  'select exists (select from users u where u.id = $1 and u.deleted_at is not null) as "isGone"',
);

/** Says whether a guest has left and had their account deleted: nobody reaches what is theirs any more. */
export async function isGone(client: PoolClient, userId: string | null | undefined): Promise<boolean> {
  if (!userId) return false;
  return (await client.query<{ isGone: boolean }>(gone([userId]))).rows[0]?.isGone ?? false;
}
