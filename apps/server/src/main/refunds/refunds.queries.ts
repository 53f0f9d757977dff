import type { Currency, OnlineGateway, TransactionStatus } from '@sofreh/domain/enums';
import type { OpenedUnder } from '#app/main/bank-configuration/vendor-gateways.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, stepOf } from '#app/platform/db/statuses.ts';

/** This is a refund that goes back through a gateway. The amount is in the vendor's currency. */
export interface GatewayRefund extends OpenedUnder {
  readonly vendorId: string;
  readonly id: string;
  /** It is null of a payment that paid an account back. */
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly accountId: string | null;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly currency: Currency;
  readonly gateway: OnlineGateway;
  readonly surplus: boolean;
  /** It last left us at this moment; null while it never did. */
  readonly sentAt: Date | null;
  /** Gives back what an edit left overpaid. */
  readonly overpaid: boolean;
  readonly paymentId: string;
  /** It is the gateway's number of the payment that goes back. */
  readonly paymentReference: string | null;
  /** It is the gateway's name of that payment. */
  readonly paymentAuthority: string | null;
  /** So much was paid. */
  readonly paymentAmount: number;
  /** It is the gateway's number of this refund, or of the payment's newest before it; null where it gave none. */
  readonly refundReference: string | null;
  /** Says what the gateway gave back of the payment before; what people did is not known to it. */
  readonly returnedBefore: number;
}

/** A refund that left and of which the gateway tells nothing any more has this failure: a person looks. */
const REFUND_UNSURE = 'REFUND_UNSURE';

const COLUMNS = `r.vendor_id as "vendorId", r.id, r.order_id as "orderId", r.account_id as "accountId", o.number as "orderNumber", r.status, r.amount,
  r.currency, r.gateway, r.surplus, r.sent_at as "sentAt", r.overpaid, r.refund_of as "paymentId",
  p.own_account as "ownAccount", p.keys_id as "keysId", p.reference as "paymentReference", p.authority as "paymentAuthority", p.amount as "paymentAmount",
  r.reference as "refundReference", (
    select coalesce(sum(e.amount), 0)::bigint from transactions e
    where e.vendor_id = r.vendor_id and e.refund_of = r.refund_of and e.id <> r.id and e.status = 'DONE'
      and e.method = 'ONLINE') as "returnedBefore"`;
const JOINS = `left join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
  join transactions p on p.vendor_id = r.vendor_id and p.id = r.refund_of`;

const claimRefund = named(
  'refund-claim',
  `with claimed as (
     update transactions t set checked_at = $3, checks = least(t.checks + 1, 32000)
     where t.vendor_id = $1 and t.id = $2 and t.kind = 'REFUND' and t.method = 'ONLINE' and t.status in (${OPEN_LIST})
       and (t.checked_at is null or t.checked_at <= $4) and not exists (
         select from transactions e
         where e.vendor_id = t.vendor_id and e.refund_of = t.refund_of and e.status in (${OPEN_LIST})
           and (e.created_at, e.id) < (t.created_at, t.id) and e.failure is distinct from '${REFUND_UNSURE}'
           and not (e.sent_at is null and e.failure is not null))
     returning *)
   select ${COLUMNS} from claimed r ${JOINS}`,
);

/**
 * Takes a refund that has not ended for one worker, so that no two send it at once; of several of one payment the oldest
 * comes first, for the gateway tells them apart by their sum alone; one that the gateway will not take holds up none. The claim ends by itself: after a crash the next look
 * at it, later than `notSince`, takes over.
 */
export async function claimGatewayRefund(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
  notSince: Date,
): Promise<GatewayRefund | undefined> {
  const { rows } = await db.query<GatewayRefund>(claimRefund([vendorId, id, at, notSince]));
  return rows[0];
}

const lockRefund = named(
  'refund-lock',
  `select ${COLUMNS} from transactions r ${JOINS} where r.vendor_id = $1 and r.id = $2 for update of r`,
);

/** Locks a refund; its order is locked before. */
export async function lockGatewayRefund(
  client: PoolClient,
  { vendorId, id }: GatewayRefund,
): Promise<GatewayRefund | undefined> {
  const { rows } = await client.query<GatewayRefund>(lockRefund([vendorId, id]));
  return rows[0];
}

const markSent = named(
  'refund-sent',
  `update transactions set ${stepOf('SEND').to}, sent_at = $3
   where vendor_id = $1 and id = $2 and ${stepOf('SEND').from}`,
);

/**
 * Stores that the refund is about to leave, before it leaves.
 * @returns false where somebody gave it back by hand meanwhile: it must not leave.
 */
export async function writeSent(pool: Pool, { vendorId, id }: GatewayRefund, at: Date): Promise<boolean> {
  const { rowCount } = await pool.query(markSent([vendorId, id, at]));
  return rowCount === 1;
}

const markUnsent = named(
  'refund-unsent',
  `update transactions t set ${stepOf('KEEP').to}, sent_at = null, failure = $3
   from (select failure from transactions where vendor_id = $1 and id = $2 for update) before
   where t.vendor_id = $1 and t.id = $2 and t.${stepOf('KEEP').from}
   returning before.failure is null as first`,
);

/**
 * Stores that the gateway would not take the refund: it is still ours to give back.
 * @returns whether that is news.
 */
export async function writeUnsent(
  client: PoolClient,
  { vendorId, id }: GatewayRefund,
  failure: string,
): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>(markUnsent([vendorId, id, failure]));
  return rows[0]?.first ?? false;
}

const markUnsure = named(
  'refund-unsure',
  `update transactions set failure = '${REFUND_UNSURE}'
   where vendor_id = $1 and id = $2 and status = 'PENDING' and failure is null`,
);

/**
 * Stores that nobody will ever tell what became of a refund that left.
 * @returns whether that is news.
 */
export async function writeUnsure(client: PoolClient, { vendorId, id }: GatewayRefund): Promise<boolean> {
  const { rowCount } = await client.query(markUnsure([vendorId, id]));
  return rowCount === 1;
}

const markAccepted = named(
  'refund-accepted',
  `update transactions set reference = $3 where vendor_id = $1 and id = $2 and status in (${OPEN_LIST})`,
);

/** Stores the gateway's number of a refund, by which it is asked about. */
export async function writeRefundReference(
  pool: Pool,
  { vendorId, id }: GatewayRefund,
  reference: string,
): Promise<void> {
  await pool.query(markAccepted([vendorId, id, reference]));
}

const endings = { DONE: 'GIVE_BACK', FAILED: 'COME_BACK' } as const;
const endRefund = {
  DONE: endBy('DONE'),
  FAILED: endBy('FAILED'),
};

function endBy(status: keyof typeof endings) {
  const { to, from } = stepOf(endings[status]);
  return named(
    `refund-end-${status}`,
    `update transactions set ${to}, failure = $3, settled_at = $4 where vendor_id = $1 and id = $2 and ${from}`,
  );
}

/** Ends a refund, in the transaction that holds its order. */
export async function writeRefundEnd(
  client: PoolClient,
  { vendorId, id }: GatewayRefund,
  status: 'DONE' | 'FAILED',
  failure: string | null,
  at: Date,
): Promise<void> {
  await client.query(endRefund[status]([vendorId, id, failure, at]));
}

const dueRefunds = named(
  'refunds-due',
  `select vendor_id as "vendorId", id from transactions
   where kind = 'REFUND' and method = 'ONLINE' and status in (${OPEN_LIST})
     and (checked_at is null or checked_at <= $1) and created_at <= $2
   order by checked_at nulls first limit 200`,
);

/** Reads refunds that were not looked at since `notSince` and whose own job had until `createdBefore` to begin. */
export async function readDueRefunds(
  pool: Pool,
  notSince: Date,
  createdBefore: Date,
): Promise<{ vendorId: string; id: string }[]> {
  const { rows } = await pool.query<{ vendorId: string; id: string }>(dueRefunds([notSince, createdBefore]));
  return rows;
}

const nextOfPayment = named(
  'refund-next-of-payment',
  `select id from transactions where vendor_id = $1 and refund_of = $2 and status in (${OPEN_LIST})
     and failure is null order by created_at, id limit 1`,
);

/** Reads the oldest refund of a payment that has not ended; undefined where all have. */
export async function readNextRefund(
  client: PoolClient,
  vendorId: string,
  paymentId: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(nextOfPayment([vendorId, paymentId]));
  return rows[0]?.id;
}
