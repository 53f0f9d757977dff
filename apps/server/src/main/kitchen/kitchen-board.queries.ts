import type { KitchenBoard, KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { AnsweredField } from '@sofreh/domain/custom-fields';
import {
  KITCHEN_FORGETS_HOURS,
  KITCHEN_RECALL_MINUTES,
  type KitchenReadyBy,
  kitchenNote,
  type RoutedStation,
  stationsToMake,
} from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { COOKING, stationsOfLine } from '#app/main/kitchen-tickets/cooking-stations.ts';
import {
  MARKS_JSON,
  type StoredTicket,
  TICKETS_JSON,
  ticketsView,
} from '#app/main/kitchen-tickets/kitchen-facts.queries.ts';
import { OPEN } from '#app/main/order-record/order-facts.ts';
import { readSeq } from '#app/main/order-record/reading/orders.queries.ts';
import { MARKETPLACE } from '#app/main/order-record/stored-columns/order-columns.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** A screen is sent so many orders at most, oldest first. */
const ORDERS_MAX = 500;

const ready = sqlList([...new Set(Object.values(READY_STATUS))]);
const LINE = (
  i: string,
) => `json_build_object('orderItemId', ${i}.id, 'menuItemId', ${i}.menu_item_id, 'title', ${i}.title,
  'unit', ${i}.unit, 'count', ${i}.count, 'note', ${i}.note, 'course', ${i}.course, 'seat', ${i}.seat, 'toppings', coalesce((
    select json_agg(json_build_object('title', t ->> 'title', 'count', (t ->> 'count')::int))
    from jsonb_array_elements(${i}.toppings) t), '[]'), 'routed', coalesce((
    select json_agg(json_build_object('id', c.id, 'layout', c.layout)) from (${stationsOfLine('m', 'o')}) c), '[]'))`;

// A course that was called out before says nothing of the whole order.
const lastEvent = (type: string) => `(select max(e.at) from order_events e
  where e.vendor_id = o.vendor_id and e.order_id = o.id and e.type = '${type}' and e.at >= o.ready_at)`;

const board = named(
  'kitchen-board',
  `with shown as (
     select k.order_id as id from kitchen_tickets k
     where k.vendor_id = $1 and k.cleared_at is null and k.at > $2
     union
     select k.order_id from kitchen_tickets k where k.vendor_id = $1 and k.cleared_at > $3
     union
     select i.order_id from order_items i join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
     where i.vendor_id = $1 and i.held and ${OPEN}
     union
     select o.id from orders o
     where o.vendor_id = $1 and o.status in (${ready}) and o.ready_at > $2
   )
   select o.id, o.number, o.source, o.order_type as "orderType", o.delivery_type as "deliveryType", o.status, o.version,
     o.table_name as "tableName", t.category_id as "hallId", o.number_of_person as "numberOfPerson",
     o.description, o.note_kitchen as note, o.fields, ${MARKETPLACE} as marketplace, o.placed_at as "placedAt", o.confirmed_at as "confirmedAt",
     o.promised_at as "promisedAt", o.ready_at as "readyAt", o.customer_phone <> '' as "hasPhone",
     case when o.ready_at is null then null else ${lastEvent('CALLED_FOR_READY')} end as "calledAt",
     case when o.ready_at is null then null else ${lastEvent('READY_NOTIFIED')} end as "notifiedAt",
     ${TICKETS_JSON} as tickets, ${MARKS_JSON} as marks, coalesce((
       select json_agg(${LINE('i')} order by i.course, i.position) from order_items i
       left join menu_items m on m.vendor_id = i.vendor_id and m.id = i.menu_item_id
       where i.vendor_id = o.vendor_id and i.order_id = o.id and i.held), '[]') as held
   from shown s
   join orders o on o.vendor_id = $1 and o.id = s.id
   left join dining_tables t on t.vendor_id = o.vendor_id and t.id = o.dining_table_id
   order by o.placed_at, o.id limit ${ORDERS_MAX}`,
);
const places = named(
  'kitchen-places',
  `select v.kitchen_ready_by as "readyBy", coalesce((
     select json_agg(json_build_object('id', s.id, 'title', s.title) order by s.title)
     from printer_stations s where s.vendor_id = v.id and s.active and s.layout in (${COOKING})), '[]') as stations, coalesce((
     select json_agg(json_build_object('id', h.id, 'title', h.title) order by h.sort_order, h.title)
     from dining_table_categories h where h.vendor_id = v.id), '[]') as halls
   from vendors v where v.id = $1`,
);
const allergensOf = named(
  'kitchen-allergens',
  `select m.id, array_agg(g.title order by g.sort_order, g.title) as titles
   from menu_items m
   join menu_item_tags g on g.vendor_id = m.vendor_id and g.kind = 'ALLERGEN' and g.title = any(m.tags)
   where m.vendor_id = $1 and m.id = any($2::uuid[]) group by m.id`,
);

type Moments = 'placedAt' | 'confirmedAt' | 'promisedAt' | 'readyAt' | 'calledAt' | 'notifiedAt';
type HeldRow = Omit<KitchenOrder['held'][number], 'printerStationIds'> & {
  readonly routed: readonly RoutedStation[];
};
type Row = Omit<KitchenOrder, Moments | 'tickets' | 'answers' | 'held'> & {
  readonly tickets: StoredTicket[];
  readonly held: readonly HeldRow[];
  readonly description: string;
  readonly fields: readonly AnsweredField[];
} & Readonly<Record<Moments, Date | null>>;
type Places = Pick<KitchenBoard, 'stations' | 'halls'> & { readonly readyBy: KitchenReadyBy };

const iso = (at: Date | null) => at?.toISOString() ?? null;

function orderView({ fields, description, ...row }: Row): KitchenOrder {
  const answers = fields.filter(({ onSlip }) => onSlip);
  return {
    ...row,
    note: kitchenNote({ description, note: row.note }),
    tickets: ticketsView(row.tickets),
    held: row.held.map(({ routed, ...line }) => ({ ...line, printerStationIds: stationsToMake(routed) })),
    marks: row.marks.map((mark) => ({ ...mark, doneAt: mark.doneAt && new Date(mark.doneAt).toISOString() })),
    answers: answers.map(({ id, title, value }) => ({ id, title, value })),
    placedAt: (row.placedAt ?? new Date(0)).toISOString(),
    confirmedAt: iso(row.confirmedAt),
    promisedAt: iso(row.promisedAt),
    readyAt: iso(row.readyAt),
    calledAt: iso(row.calledAt),
    notifiedAt: iso(row.notifiedAt),
  };
}

/** Reads everything a kitchen screen shows of a vendor, and up to which event. */
export async function readKitchenBoard(pool: Pool, vendorId: string, at: Date): Promise<KitchenBoard> {
  // It is read before the tickets: a follower starting from here may be told something twice, never miss it.
  const seq = await readSeq(pool, vendorId);
  const since = (ms: number) => new Date(at.getTime() - ms);
  const [{ rows }, place] = await Promise.all([
    pool.query<Row>(
      board([vendorId, since(KITCHEN_FORGETS_HOURS * 3_600_000), since(KITCHEN_RECALL_MINUTES * 60_000)]),
    ),
    pool.query<Places>(places([vendorId])),
  ]);
  const items = new Set(
    rows.flatMap(({ tickets, held }) =>
      [...tickets.flatMap(({ lines }) => lines), ...held].map(({ menuItemId }) => menuItemId),
    ),
  );
  const found = await pool.query<{ id: string; titles: string[] }>(allergensOf([vendorId, [...items]]));
  const { readyBy = 'STATIONS', stations = [], halls = [] } = place.rows[0] ?? {};
  return {
    seq,
    at: at.toISOString(),
    readyBy,
    stations,
    halls,
    allergens: Object.fromEntries(found.rows.map(({ id, titles }) => [id, titles])),
    orders: rows.map(orderView),
  };
}
