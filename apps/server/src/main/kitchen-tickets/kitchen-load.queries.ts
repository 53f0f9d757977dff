import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { KITCHEN_FORGETS_HOURS, type MadeLine, type WishedDish } from '@sofreh/domain/kitchen';
import { ARRIVED_STATUSES } from '@sofreh/domain/order-state';
import { NO_STATION, SERVINGS } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { cookingStations, hallOfTable } from './cooking-stations.ts';

/** A vendor's stations are measured by so many lines; for how long back stands below. */
const MADE_LINES = 400;
const MEASURED_MS = 14 * 24 * 3_600_000;

/** Says what stands at the stations of a vendor, and how fast they were. */
export interface KitchenLoadFacts {
  readonly made: readonly MadeLine[];
  /** It counts servings. */
  readonly waiting: ReadonlyMap<string | null, number>;
}

const made = named(
  'kitchen-made-lines',
  `select nullif(m.printer_station_id, '${NO_STATION}') as "printerStationId", m.told_at as "toldAt", m.done_at as "doneAt",
     coalesce(${SERVINGS}, 1)::int as servings
   from kitchen_marks m
   left join order_items i on i.vendor_id = m.vendor_id and i.order_id = m.order_id and i.id = m.order_item_id
   where m.vendor_id = $1 and m.done_at > $2 order by m.done_at desc limit ${MADE_LINES}`,
);
// A line's tickets come to what is wanted of it; what is made of that, or was cleared with its ticket, waits no more.
const waiting = named(
  'kitchen-waiting-servings',
  `with told as (
     select k.vendor_id, k.order_id, k.printer_station_id, l.value ->> 'orderItemId' as item,
       max(l.value ->> 'unit') as unit, sum((l.value ->> 'count')::int) as wanted,
       coalesce(sum((l.value ->> 'count')::int) filter (where k.cleared_at is not null), 0) as cleared
     from kitchen_tickets k cross join jsonb_array_elements(k.lines) l
     join orders o on o.vendor_id = k.vendor_id and o.id = k.order_id and o.status not in (${sqlList(ARRIVED_STATUSES)})
     where k.vendor_id = $1 and k.order_id in (
       select n.order_id from kitchen_tickets n
       where n.vendor_id = $1 and n.cleared_at is null and n.at > $2 and n.kind <> 'CANCEL')
     group by k.vendor_id, k.order_id, k.printer_station_id, l.value ->> 'orderItemId'
     having bool_or(k.cleared_at is null and k.at > $2 and k.kind <> 'CANCEL')
   )
   select w."printerStationId", sum(case w.unit when 'GRAM' then 1 else w.left_over end)::int as servings
   from (
     select k.printer_station_id as "printerStationId", k.unit,
       k.wanted - greatest(coalesce(m.done, 0), k.cleared) as left_over
     from told k
     left join printer_stations s on s.vendor_id = k.vendor_id and s.id = k.printer_station_id
     left join kitchen_marks m on m.vendor_id = k.vendor_id and m.order_id = k.order_id
       and m.printer_station_id = coalesce(k.printer_station_id, '${NO_STATION}') and m.order_item_id = k.item::uuid
     where s.layout is distinct from 'LABEL' or not exists (
       select from kitchen_tickets c cross join jsonb_array_elements(c.lines) d
       left join printer_stations cs on cs.vendor_id = c.vendor_id and cs.id = c.printer_station_id
       where c.vendor_id = k.vendor_id and c.order_id = k.order_id and cs.layout is distinct from 'LABEL'
         and d.value ->> 'orderItemId' = k.item)
   ) w where w.left_over > 0 group by w."printerStationId"`,
);
// What is labelled and cooked elsewhere is bumped where it is cooked, so only that station counts.
const makersOf = (dish: string, dishes: string) => `select distinct made.id, ${dish} as "menuItemId"
  from (
    select s.id, m.id as dish, s.layout, bool_or(s.layout = 'KITCHEN') over (partition by m.id) as cooked
    from menu_items m cross join lateral (
      ${cookingStations(
        'm',
        'coalesce($2, l.delivery_type)',
        `case when $2 is null then l.dining_table_category_id else ${hallOfTable('$1', '$3::uuid')} end`,
        '$4::text',
      )}
    ) s where m.vendor_id = $1 ${dishes}
  ) made where made.layout = 'KITCHEN' or not made.cooked`;
const makers = named('kitchen-makers', makersOf('made.dish', 'and m.id = any($5::uuid[])'));
const allMakers = named('kitchen-all-makers', makersOf('null::uuid', ''));

/** This is the order for which dishes are to be made. */
export interface KitchenWish {
  readonly vendorId: string;
  /** Where there are none, it is whatever might be ordered. */
  readonly items: readonly WishedDish[];
  /** Null is of any type, in any hall. */
  readonly deliveryType: DeliveryType | null;
  /** It is null for an order of no table. */
  readonly tableId: string | null;
  /** Null is whatever the channel. */
  readonly source: Source | null;
}

/**
 * Reads the stations at which dishes would be told, as their tickets will be, and how many servings of the wish each
 * makes.
 */
export async function readMakers(
  pool: Pool,
  { vendorId, items, deliveryType, tableId, source }: KitchenWish,
): Promise<ReadonlyMap<string, number>> {
  const order = [vendorId, deliveryType, tableId, source];
  const asked = new Map(items.map(({ menuItemId, servings }) => [menuItemId, servings]));
  const { rows } = await pool.query<{ id: string; menuItemId: string | null }>(
    items.length === 0 ? allMakers(order) : makers([...order, [...asked.keys()]]),
  );
  const own = new Map<string, number>();
  for (const { id, menuItemId } of rows) own.set(id, (own.get(id) ?? 0) + (asked.get(menuItemId ?? '') ?? 0));
  return own;
}

export async function readLoadFacts(pool: Pool, vendorId: string, at: Date): Promise<KitchenLoadFacts> {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const [lines, open] = await Promise.all([
    pool.query<{ printerStationId: string | null; servings: number; toldAt: Date; doneAt: Date }>(
      made([vendorId, since(MEASURED_MS)]),
    ),
    pool.query<{ printerStationId: string | null; servings: number }>(
      waiting([vendorId, since(KITCHEN_FORGETS_HOURS * 3_600_000)]),
    ),
  ]);
  return {
    made: lines.rows.map(({ printerStationId, servings, toldAt, doneAt }) => ({
      printerStationId,
      servings,
      toldAt: toldAt.getTime(),
      doneAt: doneAt.getTime(),
    })),
    waiting: new Map(open.rows.map(({ printerStationId, servings }) => [printerStationId, servings])),
  };
}
