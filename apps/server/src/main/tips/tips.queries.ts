import type { Currency } from '@sofreh/domain/enums';
import type { OpenTip, TipMethod, TipRule, TipShare } from '@sofreh/domain/tips';
import { calledName, personName } from '#app/identity/users/called-names.ts';
import { ENTERED_BY, SOLD, TIP_LEFT } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface TipDays {
  readonly from: string;
  readonly to: string;
}

// A tip is the staff's once its bill is paid, as far as it was not given back; books and reports have the same.
const TIP = `case when ${SOLD} and o.paid_amount >= o.final_price then ${TIP_LEFT} else 0 end`;
// Orders of earlier days that gave too much count as well: however old they are, the next ones make up for them.
const TIPS = `tips as (
  select o.id, o.business_day as day, ${ENTERED_BY} as served_by, ${TIP} as tip, h.handed, h.nth
  from orders o cross join lateral (
    select coalesce(sum(p.amount), 0)::bigint as handed, count(*)::int as nth from tip_payout_orders p
    where p.vendor_id = $1 and p.order_id = o.id) h
  where o.vendor_id = $1 and o.business_day between $2::date and $3::date and (o.tip > 0 or h.nth > 0)
  union all
  select o.id, o.business_day, ${ENTERED_BY}, ${TIP}, h.handed, h.nth
  from (
    select p.order_id, sum(p.amount)::bigint as handed, count(*)::int as nth from tip_payout_orders p
    where p.vendor_id = $1 group by p.order_id having sum(p.amount) > 0) h
  join orders o on o.vendor_id = $1 and o.id = h.order_id
  where o.business_day < $2::date and h.handed > ${TIP})`;
/** What guests left on the days that are asked for, and no earlier. */
const LEFT = 'coalesce(sum(t.tip) filter (where t.day >= $2::date), 0)::bigint';

export interface ServedRow {
  readonly day: string;
  readonly personId: string | null;
  readonly name: string;
  readonly orders: number;
  readonly tips: number;
  readonly open: number;
}

const byPerson = named(
  'tips-by-person',
  `with ${TIPS}
   select t.day::text, t.served_by as "personId", coalesce(${personName('$1', 't.served_by')}, '') as name, count(*)::int as orders,
     ${LEFT} as tips, sum(t.tip - t.handed)::bigint as open, count(*) over ()::int as total
   from tips t
   group by t.day, t.served_by order by t.day desc, ${LEFT} desc, t.served_by limit $4 offset $5`,
);

/** A page of what guests left, by day and who served, newest first. */
export function listServed(
  db: Queryable,
  vendorId: string,
  { from, to, ...paging }: TipDays & Paging,
): Promise<Page<ServedRow>> {
  return readPage<ServedRow>(db, byPerson, [vendorId, from, to], paging);
}

const sums = named(
  'tips-sums',
  `with ${TIPS} select ${LEFT} as tips, coalesce(sum(t.tip - t.handed), 0)::bigint as open from tips t`,
);

/** Reads what guests left over some days, and what is still to be handed out, less what earlier days gave too much. */
export async function readTipSums(
  db: Queryable,
  vendorId: string,
  { from, to }: TipDays,
): Promise<{ readonly tips: number; readonly open: number }> {
  const { rows } = await db.query<{ tips: number; open: number }>(sums([vendorId, from, to]));
  return rows[0] ?? { tips: 0, open: 0 };
}

export interface OpenTipRow extends OpenTip {
  /** The number of times that something was handed out of the order. */
  readonly nth: number;
}

const open = named(
  'tips-open',
  `with ${TIPS} select id as "orderId", served_by as "servedBy", tip - handed as amount, nth from tips
   where tip <> handed order by id`,
);

/** The orders something is to be handed out of, or to be made up for. */
export async function readOpenTips(
  db: Queryable,
  vendorId: string,
  { from, to }: TipDays,
): Promise<OpenTipRow[]> {
  return (await db.query<OpenTipRow>(open([vendorId, from, to]))).rows;
}

const people = named(
  'tips-people',
  `select s.user_id as "personId", ${calledName('s', 'u')} as name from staff s join users u on u.id = s.user_id
   where s.vendor_id = $1 order by name, s.user_id limit 200`,
);

/** The vendor's staff. */
export async function readTipPeople(
  db: Queryable,
  vendorId: string,
): Promise<{ personId: string; name: string }[]> {
  return (await db.query<{ personId: string; name: string }>(people([vendorId]))).rows;
}

const PAYOUT = `p.id, p.from_day::text as from, p.to_day::text as to, p.rule, p.method, p.amount, p.currency,
  ${personName('p.vendor_id', 'p.created_by')} as "byName", p.created_at as at, p.request_hash as "requestHash", (
    select jsonb_agg(jsonb_build_object('personId', s.person_id, 'name', ${personName('s.vendor_id', 's.person_id')},
      'amount', s.amount) order by s.amount desc, s.person_id)
    from tip_payout_shares s where s.vendor_id = $1 and s.payout_id = p.id) as shares`;

export interface PayoutRow extends TipDays {
  readonly id: string;
  readonly rule: TipRule;
  readonly method: TipMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly byName: string;
  readonly at: Date;
  readonly requestHash: string;
  readonly shares: { personId: string; name: string; amount: number }[];
}

const payouts = named(
  'tip-payouts',
  `select ${PAYOUT}, count(*) over ()::int as total from tip_payouts p
   where p.vendor_id = $1 order by p.created_at desc, p.id desc limit $2 offset $3`,
);

/** A page of what was handed out, newest first. */
export function listPayouts(db: Queryable, vendorId: string, paging: Paging): Promise<Page<PayoutRow>> {
  return readPage<PayoutRow>(db, payouts, [vendorId], paging);
}

const one = named('tip-payout', `select ${PAYOUT} from tip_payouts p where p.vendor_id = $1 and p.id = $2`);

export async function readPayout(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<PayoutRow | undefined> {
  return (await db.query<PayoutRow>(one([vendorId, id]))).rows[0];
}

const add = named(
  'tip-payout-add',
  `insert into tip_payouts (vendor_id, id, from_day, to_day, rule, method, amount, currency, request_hash, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
);
const addShares = named(
  'tip-payout-add-shares',
  `insert into tip_payout_shares (vendor_id, payout_id, person_id, amount)
   select $1, $2, s."personId", s.amount from jsonb_to_recordset($3::jsonb) as s ("personId" uuid, amount bigint)`,
);
const addOrders = named(
  'tip-payout-add-orders',
  `insert into tip_payout_orders (vendor_id, order_id, nth, payout_id, amount)
   select $1, o."orderId", o.nth + 1, $2, o.amount
   from jsonb_to_recordset($3::jsonb) as o ("orderId" uuid, nth integer, amount bigint) order by 2
   on conflict do nothing`,
);

export interface NewPayout extends TipDays {
  readonly id: string;
  readonly rule: TipRule;
  readonly method: TipMethod;
  readonly amount: number;
  readonly currency: string;
  readonly requestHash: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Writes what is handed out.
 * @returns TAKEN where its id is known already, CHANGED where somebody handed out of the same orders meanwhile.
 */
export async function addPayout(
  client: PoolClient,
  vendorId: string,
  row: NewPayout,
  { shares, handed }: { readonly shares: readonly TipShare[]; readonly handed: readonly OpenTipRow[] },
): Promise<'ADDED' | 'TAKEN' | 'CHANGED'> {
  const { id, from, to, rule, method, amount, currency } = row;
  const what = [id, from, to, rule, method, amount, currency, row.requestHash, row.by, row.at];
  if ((await client.query(add([vendorId, ...what]))).rowCount !== 1) return 'TAKEN';
  await client.query(addShares([vendorId, id, JSON.stringify(shares)]));
  const { rowCount } = await client.query(addOrders([vendorId, id, JSON.stringify(handed)]));
  return rowCount === handed.length ? 'ADDED' : 'CHANGED';
}
