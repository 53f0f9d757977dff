import type { Currency } from '@sofreh/domain/enums';
import type { OpenTip, TipMethod, TipRule, TipShare } from '@sofreh/domain/tips';
import { calledName, personName } from '#app/identity/users/called-names.ts';
import { ENTERED_BY } from '#app/main/order-record/order-facts.ts';
import { factsByDay, Values } from '#app/main/reports/figures/facts.ts';
import { readDaysOf } from '#app/main/reports/figures/figures.queries.ts';
import { handedOutWithin } from '#app/main/reports/page-figures/handed-out.queries.ts';
import { CUBE_SOURCES, NOBODY, sumNames } from '#app/main/reports/sums/cubes.ts';
import { HANDED_OF_ORDER, PAID_TIP } from '#app/main/reports/sums/tips.ts';
import { named } from '#app/platform/db/named.ts';
import { limits, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface TipDays {
  readonly from: string;
  readonly to: string;
}

/** Days of which tips are read. */
interface ServedDays extends TipDays {
  /** Of the last of them only what was placed before this moment; all of it where it is left out. */
  readonly until?: Date | null;
}

// Orders of earlier days that gave too much count as well: however old they are, the next ones make up for them.
const TIPS = `tips as (
  select o.id, ${ENTERED_BY} as served_by, ${PAID_TIP} as tip, h.handed, h.nth
  from orders o ${HANDED_OF_ORDER}
  where o.vendor_id = $1 and o.business_day between $2::date and $3::date and (o.tip > 0 or h.nth > 0)
  union all
  select o.id, ${ENTERED_BY}, ${PAID_TIP}, h.handed, h.nth
  from (
    select p.order_id, sum(p.amount)::bigint as handed, count(*)::int as nth from tip_payout_orders p
    where p.vendor_id = $1 group by p.order_id having sum(p.amount) > 0) h
  join orders o on o.vendor_id = $1 and o.id = h.order_id
  where o.business_day < $2::date and h.handed > ${PAID_TIP})`;

/** This is what guests left whom one person served, null where nobody did. */
export interface TipsOfPerson {
  readonly personId: string | null;
  readonly name: string;
  readonly orders: number;
  readonly tips: number;
  readonly open: number;
}

export interface ServedRow extends TipsOfPerson {
  readonly day: string;
}

type TipSums = Pick<TipsOfPerson, 'orders' | 'tips' | 'open'>;

/** Tips with what they come to. */
interface ServedPage extends Page<ServedRow>, TipSums {
  /** All rows by who served, the most tips first. */
  readonly byPerson: readonly TipsOfPerson[];
  /** All rows by whose orders they are; none of those that have no tips. */
  readonly byVendor: readonly (TipSums & { readonly vendorId: string })[];
}

const TIP_SUMS = sumNames(CUBE_SOURCES.tips);

/** It is a day before anything was ordered anywhere. */
const EVER = '2000-01-01';

/** Tips by day, vendor and who served, `served`: closed days from their sums, and of days before those asked for what gave too much. */
async function servedOf(
  db: Queryable,
  values: Values,
  vendorIds: readonly string[],
  { from, to, until = null }: ServedDays,
) {
  const asked = {
    vendorIds,
    from: EVER,
    to,
    orderType: undefined,
    search: null,
    searchLike: null,
    until,
  };
  const days = await readDaysOf(db, { cube: 'tips', by: 'day' }, asked);
  const first = `${values.add(from)}::date`;
  return `with ${factsByDay(values, { cube: 'tips' }, TIP_SUMS, asked, days)}, served as (
      select f.vendor_id, f.business_day as day, nullif(f.person, '${NOBODY}') as person, f.tipped_count as orders, f.tip_left as tips,
        f.tip_left - f.tip_handed as open
      from facts f where f.business_day >= ${first}
      union all
      select f.vendor_id, f.business_day, nullif(f.person, '${NOBODY}'), f.overpaid_count, 0, -f.overpaid_tip
      from facts f where f.business_day < ${first} and f.overpaid_count > 0
    )`;
}

const SERVED_SUMS = `json_build_object('rows', count(*), 'orders', coalesce(sum(orders), 0), 'tips', coalesce(sum(tips), 0),
         'open', coalesce(sum(open), 0))`;

/** This is what a row `p` of tips is, as a part of JSON. */
const OF_PERSON = `'personId', p.person, 'name', coalesce(${personName('p.vendor_id', 'p.person')}, ''), 'orders', p.orders,
         'tips', p.tips, 'open', p.open`;
const ADDED = 'sum(s.orders)::bigint as orders, sum(s.tips)::bigint as tips, sum(s.open)::bigint as open';

interface Sums extends TipSums {
  readonly rows: number;
}

/**
 * Reads what guests left, by day and who served, newest first: a page of it, and how much of it there is. Whoever served at several
 * of the vendors has one row a day, and the name of the last of them.
 */
export async function listServed(
  db: Queryable,
  vendorIds: readonly string[],
  { pageNumber, pageSize, ...days }: ServedDays & Paging,
): Promise<ServedPage> {
  const values = new Values();
  const served = await servedOf(db, values, vendorIds, days);
  const [limit, offset] = limits({ pageNumber, pageSize });
  const { rows } = await db.query<
    Pick<ServedPage, 'data' | 'byPerson' | 'byVendor'> & { readonly sums: Sums }
  >(
    `${served}, days as (
       select s.day, s.person, (array_agg(s.vendor_id order by s.vendor_id))[1] as vendor_id, ${ADDED}
       from served s group by s.day, s.person
     ), page as (
       select d.* from days d order by d.day desc, d.tips desc, d.person limit ${values.add(limit)} offset ${values.add(offset)}
     ), persons as (
       select s.person, (array_agg(s.vendor_id order by s.day desc, s.vendor_id))[1] as vendor_id, ${ADDED}
       from served s group by s.person
     ), vendors_of as (select s.vendor_id, ${ADDED} from served s group by s.vendor_id)
     select (select ${SERVED_SUMS} from days) as sums,
       coalesce((select json_agg(json_build_object('vendorId', v.vendor_id, 'orders', v.orders, 'tips', v.tips, 'open', v.open))
         from vendors_of v), '[]') as "byVendor",
       coalesce((select json_agg(json_build_object('day', p.day, ${OF_PERSON}) order by p.day desc, p.tips desc, p.person)
         from page p), '[]') as data,
       coalesce((select json_agg(json_build_object(${OF_PERSON}) order by p.tips desc, p.person) from persons p), '[]')
         as "byPerson"`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new Error('the tips gave no row');
  const { data, byPerson, byVendor, sums } = row;
  const { rows: totalCount, ...told } = sums;
  return { data, byPerson, byVendor, ...told, pageNumber, pageSize, totalCount };
}

export interface OpenTipRow extends OpenTip {
  /** Something was handed out of the order so many times. */
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

/** Reads the vendor's staff. */
export async function readTipPeople(
  db: Queryable,
  vendorId: string,
): Promise<{ personId: string; name: string }[]> {
  return (await db.query<{ personId: string; name: string }>(people([vendorId]))).rows;
}

const PAYOUT = `p.vendor_id as "vendorId", p.id, p.from_day::text as from, p.to_day::text as to, p.rule, p.method, p.amount, p.currency,
  ${personName('p.vendor_id', 'p.created_by')} as "byName", p.created_at as at, p.request_hash as "requestHash", (
    select jsonb_agg(jsonb_build_object('personId', s.person_id, 'name', ${personName('s.vendor_id', 's.person_id')},
      'amount', s.amount) order by s.amount desc, s.person_id)
    from tip_payout_shares s where s.vendor_id = p.vendor_id and s.payout_id = p.id) as shares`;

export interface PayoutRow extends TipDays {
  readonly vendorId: string;
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

/** This is what some vendors handed out in business days `$2` to `$3`; either may be null. */
const PAYOUTS_OF_DAYS = `from vendors v join tip_payouts p on p.vendor_id = v.id
   where v.id = any($1::uuid[]) and ${handedOutWithin('$2::date', '$3::date')}`;

const payouts = named(
  'tip-payouts',
  `select ${PAYOUT}, count(*) over ()::int as total ${PAYOUTS_OF_DAYS}
     and ($4::uuid is null or exists (select from tip_payout_shares s
       where s.vendor_id = p.vendor_id and s.payout_id = p.id and s.person_id = $4))
   order by p.created_at desc, p.id desc, p.vendor_id limit $5 offset $6`,
);

/** Business days in which something was handed out, both included, and who got a part of it; each may be left out. */
interface AskedPayouts {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly personId?: string | undefined;
}

/** Reads a page of what some vendors handed out, newest first. */
export function listPayouts(
  db: Queryable,
  vendorIds: readonly string[],
  { from, to, personId, ...paging }: AskedPayouts & Paging,
): Promise<Page<PayoutRow>> {
  const values = [vendorIds, from ?? null, to ?? null, personId ?? null];
  return readPage<PayoutRow>(db, payouts, values, paging);
}

const paidTo = named(
  'tips-paid-to',
  `with paid as (
     select p.vendor_id, s.person_id, coalesce(sum(s.amount) filter (where p.method = 'CASH'), 0)::bigint as cash,
       coalesce(sum(s.amount) filter (where p.method = 'WAGES'), 0)::bigint as wages
     from (select p.vendor_id, p.id, p.method ${PAYOUTS_OF_DAYS} and p.created_at < coalesce($4::timestamptz, 'infinity')) p
     join tip_payout_shares s on s.vendor_id = p.vendor_id and s.payout_id = p.id group by p.vendor_id, s.person_id)
   select p.vendor_id as "vendorId", p.person_id as "personId", ${personName('p.vendor_id', 'p.person_id')} as name, p.cash, p.wages
   from paid p order by p.vendor_id, p.person_id`,
);

/** This is what was handed out, in cash and with wages. */
export interface HandedOut {
  readonly cash: number;
  readonly wages: number;
}

/** This is what one person got of what one vendor handed out. */
export interface PaidTo extends HandedOut {
  readonly vendorId: string;
  readonly personId: string;
  readonly name: string;
}

/**
 * Reads what each person got of what each of some vendors handed out in some days.
 * @param until the moment before which it was handed out; of all of these days where it is left out
 */
export async function readPaidTo(
  db: Queryable,
  vendorIds: readonly string[],
  { from, to, until }: Omit<AskedPayouts, 'personId'> & { readonly until?: Date | null },
): Promise<PaidTo[]> {
  return (await db.query<PaidTo>(paidTo([vendorIds, from ?? null, to ?? null, until ?? null]))).rows;
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
