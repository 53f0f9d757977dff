import type { Currency, TransactionStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { stepOf } from '#app/platform/db/statuses.ts';
import { ACCOUNT_OF_PAYMENT } from './refundable.queries.ts';

const findRefundOrder = named(
  'refund-order-of',
  `select order_id as "orderId", account_id as "accountId" from transactions where vendor_id = $1 and id = $2 and kind = 'REFUND'`,
);

/** Says what a refund is of. */
export type RefundOwner =
  | { readonly orderId: string; readonly accountId: null }
  | { readonly orderId: null; readonly accountId: string };

/** Reads the order or the account a refund is of; undefined where the vendor has no such refund. */
export async function readRefundOwner(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<RefundOwner | undefined> {
  return (await db.query<RefundOwner>(findRefundOrder([vendorId, id]))).rows[0];
}

/** This is a refund as whoever settles it by hand finds it. Amounts are in the vendor's currency. */
export interface HandRefund {
  readonly id: string;
  /** It is null of an account's. */
  readonly orderId: string | null;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly currency: Currency;
  readonly online: boolean;
  readonly refused: boolean;
  readonly sent: boolean;
  readonly unsure: boolean;
  /** It went back through this gateway. */
  readonly gateway: string;
  readonly surplus: boolean;
  readonly overpaid: boolean;
  readonly paymentId: string;
  /** Tells whether the platform has the money: then it can go into its wallet. */
  readonly collected: boolean;
  /** Its payment was on this account, where that was a CREDIT one. */
  readonly accountId: string | null;
  /** Says what other refunds have left of its payment. */
  readonly left: number;
  /** Holds what it was settled with; null while it was not, or by a gateway. */
  readonly requestHash: string | null;
}

const lock = named(
  'refund-lock-by-hand',
  `select r.id, r.order_id as "orderId", r.status, r.amount, r.currency, r.method = 'ONLINE' as online,
     p.method = 'ONLINE' and not p.own_account as collected, r.failure is not null as refused,
     r.sent_at is not null as sent,
     r.failure is not distinct from 'REFUND_UNSURE' as unsure, r.gateway, r.surplus, r.overpaid, r.refund_of as "paymentId", ${ACCOUNT_OF_PAYMENT} as "accountId", r.request_hash as "requestHash",
     (p.amount - (select coalesce(sum(e.amount), 0) from transactions e
        where e.vendor_id = r.vendor_id and e.refund_of = r.refund_of and e.id <> r.id and e.status <> 'FAILED'))::bigint as left
   from transactions r join transactions p on p.vendor_id = r.vendor_id and p.id = r.refund_of
   where r.vendor_id = $1 and r.id = $2 for update of r`,
);

/** Locks a refund; its order is locked before. */
export async function lockHandRefund(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<HandRefund | undefined> {
  const { rows } = await client.query<HandRefund>(lock([vendorId, id]));
  return rows[0];
}

const settle = named(
  'refund-settle-by-hand',
  `update transactions set ${stepOf('SETTLE_BY_HAND').to}, method = $3, gateway = $9, reference = nullif($4, ''), settle_reason = $5,
     settled_by = $6, settled_at = $7, request_hash = $8
   where vendor_id = $1 and id = $2 and ${stepOf('SETTLE_BY_HAND').from}`,
);

/** Says how a refund was given back, by whom and why so. */
export interface HandSettling {
  readonly method: string;
  /** It is NONE, or the gateway that gave it back after all. */
  readonly gateway: string;
  readonly reference: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly requestHash: string;
}

/** Stores that a person gave a refund back. */
export async function writeSettledByHand(
  client: PoolClient,
  vendorId: string,
  id: string,
  { method, gateway, reference, reason, by, at, requestHash }: HandSettling,
): Promise<void> {
  await client.query(settle([vendorId, id, method, reference, reason, by, at, requestHash, gateway]));
}
