import type { TransactionKind } from '@sofreh/domain/payment-state';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

// `drawerOfCash` of the domain states which drawer has cash; these say the same in SQL, and a test holds them to it.

/** Names who took or gave back the money of `transactions t`. */
export const TAKER = 'coalesce(t.settled_by, t.created_by)';

/**
 * Tells, as SQL, whether a person put the money of `transactions t` into a drawer: then it is that drawer's
 * whatever else holds.
 */
export const JOINED = `exists (
  select from cash_drawer_joins j where j.vendor_id = t.vendor_id and j.transaction_id = t.id)`;

/**
 * Tells, as SQL, whether the money of `transactions t` is with whoever brought the order: in a courier's purse, until he hands
 * it in, or with a courier company, which owes it. No drawer has it.
 */
export const WITH_COURIER = `(exists (
  select from courier_purse_entries e where e.vendor_id = t.vendor_id and e.transaction_id = t.id)
  or exists (select from courier_collections k where k.vendor_id = t.vendor_id and k.transaction_id = t.id)
  or exists (select from courier_beyond_payments k where k.vendor_id = t.vendor_id and k.transaction_id = t.id))`;

/**
 * Tells, as SQL, whether the money of `transactions t` moved while its taker had the drawer `d` open: then it
 * is that drawer's.
 */
export const WITHIN_DRAWER = `t.settled_at >= d.opened_at and t.settled_at < coalesce(d.closed_at, 'infinity')`;

/** This is cash of `transactions t` that is in no drawer. */
const OUTSIDE = `t.method = 'CASH' and t.status = 'DONE' and not ${JOINED} and not ${WITH_COURIER} and not exists (
  select from cash_drawers d
  where d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER} and ${WITHIN_DRAWER})`;

/** This cash moved and is in no drawer; a refund's amount went out. */
export interface OutsideCash {
  readonly transactionId: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly kind: TransactionKind;
  readonly amount: number;
  readonly at: Date;
  readonly takerName: string;
}

const FROM = `from transactions t
  join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
  where t.vendor_id = $1 and t.settled_at >= $2 and ($3::uuid is null or ${TAKER} = $3) and ${OUTSIDE}`;
const page = named(
  'cash-outside-page',
  `select t.id as "transactionId", t.order_id as "orderId", o.number as "orderNumber", t.kind, t.amount,
     t.settled_at as at, coalesce(${personName('t.vendor_id', TAKER)}, '') as "takerName",
     count(*) over ()::int as total
   ${FROM} order by t.settled_at desc, t.id desc limit $4 offset $5`,
);
const net = named(
  'cash-outside-net',
  `select coalesce(sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end), 0)::bigint as net ${FROM}`,
);

export interface OutsideQuery extends Paging {
  readonly since: Date;
  /** The cash of this person is asked for; everybody's where it is null. */
  readonly takerId: string | null;
}

/** Reads a page of the cash in no drawer, newest first, and what all of it comes to. */
export async function listOutsideCash(
  db: Queryable,
  vendorId: string,
  query: OutsideQuery,
): Promise<Page<OutsideCash> & { readonly net: number }> {
  const of = [vendorId, query.since, query.takerId];
  const [found, sum] = await Promise.all([
    readPage<OutsideCash>(db, page, of, query),
    db.query<{ net: number }>(net(of)),
  ]);
  return { ...found, net: sum.rows[0]?.net ?? 0 };
}

const join = named(
  'cash-outside-join',
  `insert into cash_drawer_joins (vendor_id, transaction_id, drawer_id, joined_by, joined_at)
   select t.vendor_id, t.id, $2, $4, $5 from transactions t
   where t.vendor_id = $1 and t.id = any($3) and ($6::uuid is null or ${TAKER} = $6) and ${OUTSIDE}
   on conflict do nothing`,
);
const joined = named(
  'cash-outside-joined',
  `select count(*)::int as count from cash_drawer_joins
   where vendor_id = $1 and drawer_id = $2 and transaction_id = any($3)`,
);

/**
 * Puts cash that is in no drawer into one.
 * @returns how many of the transactions are in this drawer now because somebody put them there, and how many are new.
 */
export async function joinCash(
  client: PoolClient,
  vendorId: string,
  drawerId: string,
  transactionIds: readonly string[],
  by: { readonly userId: string; readonly at: Date; readonly takerId: string | null },
): Promise<{ readonly there: number; readonly added: number }> {
  const values = [vendorId, drawerId, transactionIds, by.userId, by.at, by.takerId];
  const { rowCount } = await client.query(join(values));
  const { rows } = await client.query<{ count: number }>(joined([vendorId, drawerId, transactionIds]));
  return { there: rows[0]?.count ?? 0, added: rowCount ?? 0 };
}
