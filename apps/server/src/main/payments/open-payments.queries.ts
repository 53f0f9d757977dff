import type { OnlineGateway } from '@sofreh/domain/enums';
import { PAYABLE_ATTEMPTS } from '@sofreh/domain/payment-state';
import type { OpenedUnder } from '#app/main/bank-configuration/vendor-gateways.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, sqlList, stepOf } from '#app/platform/db/statuses.ts';

interface AttemptName {
  readonly vendorId: string;
  readonly id: string;
}

const claimPending = named(
  'attempts-claim',
  `update transactions t set checked_at = $1, checks = least(t.checks + 1, 32000)
   from (
     select p.vendor_id, p.id from (
       select vendor_id, id, checked_at, row_number() over (partition by vendor_id order by checked_at nulls first, id) as turn
       from transactions
       where status = 'PENDING' and kind = 'PAYMENT' and method = 'ONLINE' and created_at <= $2
         and (checked_at is null or checked_at <= $3)
     ) w join transactions p on p.vendor_id = w.vendor_id and p.id = w.id
     where p.status = 'PENDING' and (p.checked_at is null or p.checked_at <= $3)
     order by w.turn, w.checked_at nulls first limit 200 for update of p skip locked
   ) due
   where t.vendor_id = due.vendor_id and t.id = due.id
   returning t.vendor_id as "vendorId", t.id`,
);

/**
 * Takes the open attempts opened before one moment and not asked about since another, so that no two workers ask. Vendors take
 * turns: one with very many keeps nobody else's waiting.
 */
export async function claimOpenAttempts(
  pool: Pool,
  at: Date,
  openedBefore: Date,
  notSince: Date,
): Promise<AttemptName[]> {
  const { rows } = await pool.query<AttemptName>(claimPending([at, openedBefore, notSince]));
  return rows;
}

const neverOpened = named(
  'attempts-never-opened',
  `update transactions set ${stepOf('LAPSE').to}, failure = 'NEVER_OPENED', settled_at = $1
   where ${stepOf('LAPSE').from} and kind = 'PAYMENT' and method = 'ONLINE' and created_at <= $2`,
);

/** Ends attempts that no guest was ever sent to pay: the gateway did not answer, or we stopped before it did. */
export async function endNeverOpened(pool: Pool, at: Date, openedBefore: Date): Promise<void> {
  await pool.query(neverOpened([at, openedBefore]));
}

const expired = named(
  'orders-payment-window-over',
  `select o.vendor_id as "vendorId", o.id from orders o join vendors v on v.id = o.vendor_id
   where o.status = 'SUBMITTED' and o.placed_at <= $1::timestamptz - v.payment_window_minutes * interval '1 minute'
     and not exists (
       select from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.kind = 'PAYMENT'
         and (t.status = 'PENDING' and t.created_at > $2 or t.method = 'CARD' and t.status in (${OPEN_LIST})))
   order by o.placed_at limit 1000`,
);

/**
 * Reads orders whose time to be paid is over, except those whose guest was sent to the bank after `atBankSince`, or
 * stands at a card terminal.
 */
export async function readExpiredOrders(pool: Pool, at: Date, atBankSince: Date): Promise<AttemptName[]> {
  const { rows } = await pool.query<AttemptName>(expired([at, atBankSince]));
  return rows;
}

const atTerminal = named(
  'order-at-terminal',
  `select exists (select from transactions where vendor_id = $1 and order_id = $2 and kind = 'PAYMENT' and method = 'CARD'
     and status in (${OPEN_LIST})) as known`,
);

/** Says whether a card terminal has an order's amount, and nobody knows yet how that ends; asked under the order's lock. */
export async function isAtTerminal(
  db: Queryable,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(atTerminal([vendorId, id]));
  return rows[0]?.known ?? false;
}

const pendingOfOrder = named(
  'attempts-pending-of-order',
  `select vendor_id as "vendorId", id from transactions
   where vendor_id = $1 and order_id = $2 and kind = 'PAYMENT' and method = 'ONLINE' and status = 'PENDING'`,
);

export async function readPendingOfOrder(
  pool: Pool,
  vendorId: string,
  orderId: string,
): Promise<AttemptName[]> {
  const { rows } = await pool.query<AttemptName>(pendingOfOrder([vendorId, orderId]));
  return rows;
}

const gatewaysInUse = named(
  'attempts-gateways-in-use',
  `select distinct vendor_id as "vendorId", gateway, own_account as "ownAccount", keys_id as "keysId" from transactions
   where kind = 'PAYMENT' and method = 'ONLINE' and status in (${sqlList(PAYABLE_ATTEMPTS)}) and created_at > $1`,
);

/** This is a gateway, and the account there. */
interface GatewayInUse extends OpenedUnder {
  readonly vendorId: string;
  readonly gateway: OnlineGateway;
}

/** Reads the gateways at which vendors' guests have attempts that were not paid, as far as is known. */
export async function readGatewaysInUse(pool: Pool, since: Date): Promise<GatewayInUse[]> {
  return (await pool.query<GatewayInUse>(gatewaysInUse([since]))).rows;
}
