import { LENS_ACTS, type LensAct, NOBODY_KNOWN, takesOffBill } from '@sofreh/domain/reports';
import { personName } from '#app/identity/users/called-names.ts';
import { PLACED_HOUR } from '#app/main/order-record/order-facts.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { type AskedOrders, type DaysOfVendors, foundIn, Values } from '../figures/facts.ts';
import { readDaysOf } from '../figures/figures.queries.ts';
import { CUBE_SOURCES, NOBODY, OF_A_DAY } from '../sums/cubes.ts';
import { DEEDS_OF_ORDER, IS_ACT, LAST_GIVEN, TITLES_LOST } from '../sums/deeds.ts';

/** This is what is looked through: orders as of any report, and the moments between which something was done. */
export interface AskedDeeds extends AskedOrders {
  readonly after: Date;
  readonly before: Date;
}

/** These are the deeds that are asked for. */
export interface DeedFilter {
  readonly act?: LensAct | undefined;
  readonly personId?: string | undefined;
  readonly hour?: number | undefined;
  readonly amountFrom?: number | undefined;
}

/** It is a day before anything was ordered anywhere. */
const EVER = '2000-01-01';

/**
 * Reads the days whose orders are read themselves. An act counts when it was done, which may be years after its order,
 * so that the days of orders from the first one on are meant.
 */
async function readLiveDays(db: Queryable, asked: AskedDeeds): Promise<DaysOfVendors> {
  const days = await readDaysOf(db, { cube: 'deeds', by: 'day' }, { ...asked, from: EVER, until: null });
  return days.live;
}

/**
 * This is everything that is looked at, one row each, as common table expressions ending with `deeds`: what was done to
 * orders of closed days from the sums, to others from their films.
 */
async function deedsOf(db: Queryable, values: Values, asked: AskedDeeds): Promise<string> {
  const { vendors: liveVendors, days: liveDays } = await readLiveDays(db, asked);
  const vendors = `any(${values.add(asked.vendorIds)}::uuid[])`;
  const [after, before] = [values.add(asked.after), values.add(asked.before)];
  const [from, to] = [`${values.add(asked.from)}::date`, `${values.add(asked.to)}::date`];
  const typeOf = (column: string) =>
    asked.orderType ? ` and ${column} = ${values.add(asked.orderType)}` : '';
  // What a drawer was opened for is no order's: it is not asked for by an order's type or name.
  const drawers = asked.orderType || asked.search !== null ? 'false' : 'true';
  const { table } = CUBE_SOURCES.deeds;
  const kept = (
    act: string,
  ) => `select k.vendor_id, k.act, k.key, k.at, nullif(k.person, '${NOBODY}') as person,
        k.deed_amount as amount, null::uuid as drawer
      from ${table} k where k.vendor_id = ${vendors} and k.month = ${OF_A_DAY} and ${act}${typeOf('k.order_type')}
        and not exists (select from live l where l.vendor_id = k.vendor_id and l.day = k.business_day)`;
  // A discount by hand is of the day of its order.
  const ofDays = (day: string, at: string) =>
    `${day} between ${from} and ${to} and (${day} <> ${to} or ${at} < ${before})`;
  return `live as materialized (
      select l.vendor_id, l.day from unnest(${values.add(liveVendors)}::uuid[], ${values.add(liveDays)}::date[]) l(vendor_id, day)
    ), wanted as materialized (
      select o.vendor_id, o.id from live l join orders o on o.vendor_id = l.vendor_id and o.business_day = l.day
      where l.day between ${from} and ${to}
      union
      select o.vendor_id, o.id from order_events e
      join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
      join live l on l.vendor_id = o.vendor_id and l.day = o.business_day
      where e.vendor_id = ${vendors} and e.at >= ${after} and e.at < ${before} and ${IS_ACT}
    ), deeds as (
      ${kept(`k.act <> 'DISCOUNT' and k.at >= ${after} and k.at < ${before}`)}
      union all ${kept(`k.act = 'DISCOUNT' and ${ofDays('k.business_day', 'k.at')}`)}
      union all select o.vendor_id, d.act, d.key, d.at, d.person, d.amount, null
      from wanted w join orders o on o.vendor_id = w.vendor_id and o.id = w.id ${DEEDS_OF_ORDER}
      where case d.act when 'DISCOUNT' then ${ofDays('o.business_day', 'd.at')}
        else d.at >= ${after} and d.at < ${before} end and ${foundIn(values, asked)}${typeOf('o.order_type')}
      union all select m.vendor_id, 'DRAWER_OPENED', m.id::text, m.created_at, m.created_by, m.amount, m.drawer_id
      from cash_drawer_movements m
      where m.vendor_id = ${vendors} and m.created_at >= ${after} and m.created_at < ${before} and ${drawers}
      union all select j.vendor_id, 'DRAWER_OPENED', j.id::text, j.asked_at, j.created_by, 0, null
      from print_jobs j
      where j.vendor_id = ${vendors} and j.kind = 'TEST' and j.look ->> 'opensDrawer' = 'true'
        and j.asked_at >= ${after} and j.asked_at < ${before} and ${drawers}
    )`;
}

const HOUR = PLACED_HOUR.replace('o.placed_at', 'd.at');

/** This is what one person did of one kind in one hour of the clock. */
export interface DeedSum {
  readonly act: LensAct;
  readonly personId: string | null;
  readonly personName: string;
  readonly hour: number;
  readonly count: number;
  readonly amount: number;
}

/** Reads what was done, by kind, person and hour. */
export async function readDeedSums(db: Queryable, asked: AskedDeeds): Promise<DeedSum[]> {
  const values = new Values();
  const { rows } = await db.query<DeedSum>(
    `with ${await deedsOf(db, values, asked)}, sums as (
       select d.act, d.person, ${HOUR} as hour, count(*)::int as count, sum(d.amount)::bigint as amount,
         min(d.vendor_id::text) as place
       from deeds d group by 1, 2, 3
     )
     select s.act, s.person as "personId", coalesce(${personName('s.vendor_id', 's.person')}, '') as "personName",
       s.hour, s.count, s.amount
     -- Branches may call one person by several names: here by one.
     from (select s.*, (min(s.place) over (partition by s.person))::uuid as vendor_id from sums s) s`,
    values.list,
  );
  return rows;
}

export interface DeedRow {
  readonly key: string;
  readonly act: LensAct;
  readonly at: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly personId: string | null;
  readonly personName: string;
  readonly approvedByName: string;
  readonly amount: number;
  readonly reason: string;
  readonly title: string;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly drawer: { readonly id: string; readonly businessDay: string } | null;
}

function ofPerson(values: Values, personId: string | undefined): readonly string[] {
  if (!personId) return [];
  return [personId === NOBODY_KNOWN ? 'd.person is null' : `d.person = ${values.add(personId)}::uuid`];
}

/** Gives those that a filter leaves, as a common table expression, `found`. */
function foundOf(values: Values, { act, personId, hour, amountFrom }: DeedFilter): string {
  const conditions = [
    ...(act ? [`d.act = ${values.add(act)}`] : []),
    ...ofPerson(values, personId),
    ...(hour === undefined ? [] : [`${HOUR} = ${values.add(hour)}`]),
    ...(amountFrom === undefined ? [] : [`d.amount >= ${values.add(amountFrom)}`]),
  ];
  return `found as (select d.* from deeds d where ${conditions.join(' and ') || 'true'})`;
}

export type DeedOrder = 'newest' | 'largest';
const inOrder = (of: string, sort: DeedOrder) =>
  sort === 'newest'
    ? `${of}.at desc, ${of}.act, ${of}.key`
    : `${of}.amount desc, ${of}.at desc, ${of}.act, ${of}.key`;

/** Says what is told of each deed of a page `p`, looked up for these alone. */
const pageRows = (
  sort: DeedOrder,
) => `coalesce((select json_agg(json_build_object('key', p.key, 'act', p.act, 'at', p.at,
       'vendorId', p.vendor_id, 'vendorName', v.name, 'personId', p.person,
       'personName', coalesce(${personName('p.vendor_id', 'p.person')}, ''),
       'approvedByName', coalesce(${personName('p.vendor_id', "coalesce((e.data ->> 'approvedBy')::uuid, x.approver)")}, ''),
       'amount', p.amount, 'reason', coalesce(e.reason, x.reason, m.reason, ''),
       'title', coalesce(case p.act when 'LINE_REMOVED' then ${TITLES_LOST} end, j.title, ''),
       'orderId', o.id, 'orderNumber', o.number,
       'drawer', case when c.id is null then null else json_build_object('id', c.id, 'businessDay', c.business_day) end)
       order by ${inOrder('p', sort)})
     from page p join vendors v on v.id = p.vendor_id
     left join order_events e on p.act not in ('DISCOUNT', 'DRAWER_OPENED') and e.vendor_id = p.vendor_id
       and e.seq = case when p.act in ('DISCOUNT', 'DRAWER_OPENED') then null else p.key::bigint end
     left join orders o on o.vendor_id = p.vendor_id
       and o.id = coalesce(e.order_id, case p.act when 'DISCOUNT' then p.key::uuid end)
     left join lateral (${LAST_GIVEN}) x on p.act = 'DISCOUNT'
     left join cash_drawer_movements m on p.drawer is not null and m.vendor_id = p.vendor_id
       and m.id = case when p.drawer is null then null else p.key::uuid end
     left join print_jobs j on p.act = 'DRAWER_OPENED' and p.drawer is null and j.vendor_id = p.vendor_id
       and j.id = case when p.act = 'DRAWER_OPENED' then p.key::uuid end
     left join cash_drawers c on c.vendor_id = p.vendor_id and c.id = p.drawer), '[]')`;

interface Deeds {
  readonly data: readonly DeedRow[];
  readonly totalCount: number;
  /** They took so much off bills. */
  readonly total: number;
  /** Bills that were opened again come to this, which was taken off none of them. */
  readonly reopened: number;
  /** So much went in or out of drawers. */
  readonly moved: number;
}

/** Reads a page of what was done, one by one, with how many there are in all and what they come to. */
export async function readDeeds(
  db: Queryable,
  asked: AskedDeeds,
  filter: DeedFilter,
  sort: DeedOrder,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<Deeds> {
  const values = new Values();
  const deeds = await deedsOf(db, values, asked);
  const sumOf = (acts: readonly LensAct[]) =>
    `coalesce(sum(amount) filter (where act in (${sqlList(acts)})), 0)`;
  const { rows } = await db.query<{ all: Omit<Deeds, 'data'>; data: readonly DeedRow[] }>(
    `with ${deeds}, ${foundOf(values, filter)}, page as (
       select f.* from found f order by ${inOrder('f', sort)} limit ${values.add(take)} offset ${values.add(skip)})
     select (select json_build_object('totalCount', count(*), 'total', ${sumOf(LENS_ACTS.filter(takesOffBill))},
         'reopened', ${sumOf(['REOPENED'])}, 'moved', ${sumOf(['DRAWER_OPENED'])}) from found) as all,
       ${pageRows(sort)} as data`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new Error('the void lens gave no row');
  return { ...row.all, data: row.data };
}

/** So many deeds are read at once: mostly all there are. */
const BATCH = 5_000;

/** This is the last deed of a batch. The moment goes there and back as text, because a Date knows no microseconds. */
interface Place {
  readonly at: string;
  readonly act: LensAct;
  readonly key: string;
  readonly amount: number;
}

function afterPlace(values: Values, sort: DeedOrder, { at, act, key, amount }: Place): string {
  const [when, kind, last] = [`${values.add(at)}::timestamptz`, values.add(act), values.add(key)];
  const later = `f.at < ${when} or (f.at = ${when} and (f.act, f.key) > (${kind}, ${last}))`;
  if (sort === 'newest') return later;
  const least = `${values.add(amount)}::bigint`;
  return `f.amount < ${least} or (f.amount = ${least} and (${later}))`;
}

/** Reads all of what was done, read as it is taken: each batch goes on after the last deed of the one before. */
export async function* streamDeeds(
  db: Queryable,
  asked: AskedDeeds,
  filter: DeedFilter,
  sort: DeedOrder,
): AsyncGenerator<DeedRow> {
  const read = async (place?: Place) => {
    const values = new Values();
    const deeds = await deedsOf(db, values, asked);
    const rest = place ? afterPlace(values, sort, place) : 'true';
    const { rows } = await db.query<{ data: readonly DeedRow[]; last: Place | null }>(
      `with ${deeds}, ${foundOf(values, filter)}, page as (
         select f.* from found f where ${rest} order by ${inOrder('f', sort)} limit ${values.add(BATCH)})
       select ${pageRows(sort)} as data, (select json_build_object('at', p.at::text, 'act', p.act, 'key', p.key,
         'amount', p.amount) from (select p.*, row_number() over (order by ${inOrder('p', sort)}) as nth from page p) p
         order by p.nth desc limit 1) as last`,
      values.list,
    );
    return rows.flatMap(({ data, last }) => data.map((deed) => ({ deed, last: last as Place })));
  };
  for await (const { deed } of readAhead(read, BATCH, ({ last }) => last)) yield deed;
}
