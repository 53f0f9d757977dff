import { UNSOLD_STATUSES, WAITING_STATUSES } from '@sofreh/domain/order-state';
import { type LensAct, NOBODY_KNOWN } from '@sofreh/domain/reports';
import { personName } from '#app/identity/users/called-names.ts';
import { PLACED_HOUR, SERVINGS, SOLD } from '#app/main/order-record/order-facts.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { type AskedOrders, foundIn, Values } from '../figures/facts.ts';

/** What is looked through: orders as of any report, and the moments between which something was done. */
export interface AskedDeeds extends AskedOrders {
  readonly after: Date;
  readonly before: Date;
}

/** Which of them, and in what order. */
export interface DeedFilter {
  readonly act?: LensAct | undefined;
  readonly personId?: string | undefined;
  readonly hour?: number | undefined;
  readonly amountFrom?: number | undefined;
}

const UNANSWERED = sqlList([...new Set<string>([...WAITING_STATUSES, ...UNSOLD_STATUSES])]);
/** Pieces or weighings a line lost; a weighing goes as a whole. */
const LOST = "(l ->> 'from')::bigint - (l ->> 'to')::bigint";
/** Events of before units were written down have that of the line, or of the dish. */
const UNIT = "coalesce(l ->> 'unit', i.unit, mi.unit)";
const LOST_AMOUNT = `case ${UNIT} when 'GRAM'
    then ((l ->> 'price')::bigint - coalesce((l ->> 'discount')::bigint, 0)) * (${LOST}) / 1000
    else ((l ->> 'price')::bigint - coalesce((l ->> 'discount')::bigint, 0)) * (${LOST}) end
  + case when ${UNIT} = 'GRAM' and (l ->> 'to')::bigint > 0 then 0 else
    (case ${UNIT} when 'GRAM' then 1 else ${LOST} end) * (
      select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0)
      from jsonb_array_elements(coalesce(l -> 'toppings', '[]')) t) end`;

/** What is told of an event `e` of an order `o`. */
interface EventDeed {
  readonly amount: string;
  readonly where: string;
  readonly title?: string;
  readonly joins?: string;
}

const OF_MENU = 'i.menu_price is not null';
/** What staff took off a line by its price; `takenByHand` of the server says the same of a basket. */
const BY_PRICE = `case i.unit when 'GRAM' then i.count / 1000.0 else i.count end
  * case when i.is_free_item then i.menu_price else greatest(0, i.menu_price - i.price) end
  + case when i.is_free_item then ${SERVINGS} * (
      select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0) from jsonb_array_elements(i.toppings) t)
    else 0 end`;

/** Everything that is looked at, one row each, as common table expressions ending with `deeds`. */
function deedsOf(values: Values, asked: AskedDeeds): string {
  const vendors = `any(${values.add(asked.vendorIds)}::uuid[])`;
  const [after, before] = [values.add(asked.after), values.add(asked.before)];
  const orders = foundIn(values, asked);
  const type = asked.orderType ? `o.order_type = ${values.add(asked.orderType)}` : 'true';
  const days = `between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date`;
  // What a drawer was opened for is no order's: it is not asked for by an order's type or name.
  const drawers = asked.orderType || asked.search !== null ? 'false' : 'true';
  const ofEvents = (
    act: LensAct,
    { amount, title = `''`, joins = '', where }: EventDeed,
  ) => `select e.vendor_id, '${act}' as act, e.seq::text as key, e.at, e.actor_id as person,
      (e.data ->> 'approvedBy')::uuid as approver, (${amount})::bigint as amount, e.reason, ${title} as title, e.order_id,
      null::uuid as drawer
    from order_events e join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id ${joins}
    where e.vendor_id = ${vendors} and e.at >= ${after} and e.at < ${before} and e.actor_kind = 'STAFF'
      and ${where} and ${orders} and ${type}`;
  return `given as (
      select o.*, h.by_price + case when o.discount_code_id is null then o.discount_total else 0 end as given
      from orders o cross join lateral (
        select coalesce(sum(${BY_PRICE}), 0)::bigint as by_price from order_items i
        where i.vendor_id = o.vendor_id and i.order_id = o.id and ${OF_MENU}) h
      where o.vendor_id = ${vendors} and o.business_day ${days} and ${SOLD} and o.source <> 'SNAPPFOOD'
        and ${orders} and ${type}
    ), deeds as (
      ${ofEvents('LINE_REMOVED', {
        amount: 'x.amount',
        title: `coalesce(x.title, '')`,
        joins: `cross join lateral (
          select sum(${LOST_AMOUNT}) as amount, string_agg(l ->> 'title', '، ') as title
          from jsonb_array_elements(e.data -> 'lines') l
          left join order_items i on i.vendor_id = e.vendor_id and i.order_id = e.order_id
            and i.id = (l ->> 'orderItemId')::uuid
          left join menu_items mi on mi.vendor_id = e.vendor_id and mi.id = (l ->> 'menuItemId')::uuid
          where (l ->> 'to')::bigint < (l ->> 'from')::bigint) x`,
        where: `e.type = 'EDITED' and x.amount is not null`,
      })}
      union all ${ofEvents('CALLED_OFF', {
        amount: 'o.final_price',
        where: `e.type = 'STATUS_CHANGED' and e.data ->> 'to' = 'REJECTED' and o.merged_into is null
          and coalesce(e.data ->> 'from', '') not in (${UNANSWERED})`,
      })}
      union all ${ofEvents('REOPENED', {
        amount: 'coalesce(x.amount, o.final_price)',
        joins: `left join lateral (
          select (n.data ->> 'before')::bigint as amount from order_events n
          where n.vendor_id = e.vendor_id and n.order_id = e.order_id and n.seq > e.seq and n.type = 'EDITED'
          order by n.seq limit 1) x on true`,
        where: `e.type = 'REOPENED'`,
      })}
      union all ${ofEvents('REFUNDED', { amount: `e.data ->> 'amount'`, where: `e.type = 'REFUNDED'` })}
      union all select o.vendor_id, 'DISCOUNT', o.id::text, coalesce(x.at, o.placed_at),
        coalesce(x.actor_id, case when o.created_by is distinct from o.customer_id then o.created_by end),
        x.approver, o.given, coalesce(x.reason, ''), '', o.id, null
      from given o left join lateral (
        select e.at, e.actor_id, (e.data ->> 'approvedBy')::uuid as approver, e.reason from order_events e
        where e.vendor_id = o.vendor_id and e.order_id = o.id and e.actor_kind = 'STAFF'
          and e.type = 'EDITED' and jsonb_typeof(e.data -> 'discount') = 'object'
        order by e.seq desc limit 1) x on true
      where o.given > 0
      union all select m.vendor_id, 'DRAWER_OPENED', m.id::text, m.created_at, m.created_by, null, m.amount, m.reason, '', null,
        m.drawer_id
      from cash_drawer_movements m
      where m.vendor_id = ${vendors} and m.created_at >= ${after} and m.created_at < ${before} and ${drawers}
      union all select j.vendor_id, 'DRAWER_OPENED', j.id::text, j.asked_at, j.created_by, null, 0, '', j.title, null,
        null
      from print_jobs j
      where j.vendor_id = ${vendors} and j.kind = 'TEST' and j.look ->> 'opensDrawer' = 'true'
        and j.asked_at >= ${after} and j.asked_at < ${before} and ${drawers}
    )`;
}

const HOUR = PLACED_HOUR.replace('o.placed_at', 'd.at');

/** What one person did of one kind in one hour of the clock. */
export interface DeedSum {
  readonly act: LensAct;
  readonly personId: string | null;
  readonly personName: string;
  readonly hour: number;
  readonly count: number;
  readonly amount: number;
}

/** What was done, by kind, person and hour. */
export async function readDeedSums(db: Queryable, asked: AskedDeeds): Promise<DeedSum[]> {
  const values = new Values();
  const { rows } = await db.query<DeedSum>(
    `with ${deedsOf(values, asked)}, sums as (
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

interface Deeds {
  readonly data: readonly DeedRow[];
  readonly totalCount: number;
  readonly total: number;
}

/** A page of what was done, one by one, with how many there are in all and what they come to. */
export async function readDeeds(
  db: Queryable,
  asked: AskedDeeds,
  filter: DeedFilter,
  sort: 'newest' | 'largest',
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<Deeds> {
  const values = new Values();
  const deeds = deedsOf(values, asked);
  const conditions = [
    ...(filter.act ? [`d.act = ${values.add(filter.act)}`] : []),
    ...ofPerson(values, filter.personId),
    ...(filter.hour === undefined ? [] : [`${HOUR} = ${values.add(filter.hour)}`]),
    ...(filter.amountFrom === undefined ? [] : [`d.amount >= ${values.add(filter.amountFrom)}`]),
  ];
  const order = (of: string) =>
    sort === 'newest'
      ? `${of}.at desc, ${of}.act, ${of}.key`
      : `${of}.amount desc, ${of}.at desc, ${of}.act, ${of}.key`;
  const { rows } = await db.query<{ all: { count: number; total: number }; data: readonly DeedRow[] }>(
    `with ${deeds}, found as (select d.* from deeds d where ${conditions.join(' and ') || 'true'}
     ), page as (select f.* from found f order by ${order('f')} limit ${values.add(take)} offset ${values.add(skip)})
     select (select json_build_object('count', count(*), 'total', coalesce(sum(amount), 0)) from found) as all,
       coalesce((select json_agg(json_build_object('key', p.key, 'act', p.act, 'at', p.at, 'vendorId', p.vendor_id,
         'vendorName', v.name, 'personId', p.person,
         'personName', coalesce(${personName('p.vendor_id', 'p.person')}, ''),
         'approvedByName', coalesce(${personName('p.vendor_id', 'p.approver')}, ''),
         'amount', p.amount, 'reason', p.reason, 'title', p.title, 'orderId', p.order_id, 'orderNumber', o.number,
         'drawer', case when c.id is null then null else json_build_object('id', c.id, 'businessDay', c.business_day) end)
         order by ${order('p')})
       from page p join vendors v on v.id = p.vendor_id
       left join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id
       left join cash_drawers c on c.vendor_id = p.vendor_id and c.id = p.drawer), '[]') as data`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new Error('the void lens gave no row');
  return { data: row.data, totalCount: row.all.count, total: row.all.total };
}

/** Deeds that are read at once: mostly all there are. */
const BATCH = 5_000;

/** All of what was done, read as it is taken. */
export async function* streamDeeds(
  db: Queryable,
  asked: AskedDeeds,
  filter: DeedFilter,
  sort: 'newest' | 'largest',
): AsyncGenerator<DeedRow> {
  for (let skip = 0; ; skip += BATCH) {
    const { data } = await readDeeds(db, asked, filter, sort, { take: BATCH, skip });
    yield* data;
    if (data.length < BATCH) return;
  }
}
