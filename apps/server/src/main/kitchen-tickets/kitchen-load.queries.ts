import type { DeliveryType, Source } from '@sofreh/domain/enums';
import type { MadeLine } from '@sofreh/domain/kitchen';
import { NO_STATION } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { cookingStations, hallOfTable } from './cooking-stations.ts';

/** Lines by which a vendor's stations are measured, and for how long back. */
const MADE_LINES = 400;
const MEASURED_MS = 14 * 24 * 3_600_000;
/** What nobody cleared by then waits no more: see the kitchen's board. */
const WAITING_MS = 16 * 3_600_000;

/** What stands at the stations of a vendor, and how fast they were. */
export interface KitchenLoadFacts {
  readonly made: readonly MadeLine[];
  readonly waiting: ReadonlyMap<string | null, number>;
}

const made = named(
  'kitchen-made-lines',
  `select nullif(m.printer_station_id, '${NO_STATION}') as "printerStationId", m.told_at as "toldAt", m.done_at as "doneAt"
   from kitchen_marks m where m.vendor_id = $1 and m.done_at > $2 order by m.done_at desc limit ${MADE_LINES}`,
);
const waiting = named(
  'kitchen-waiting-lines',
  `select k.printer_station_id as "printerStationId", count(distinct (k.order_id, l.value ->> 'orderItemId'))::int as lines
   from kitchen_tickets k cross join jsonb_array_elements(k.lines) l
   join orders o on o.vendor_id = k.vendor_id and o.id = k.order_id and o.status not in ('DELIVERED', 'FINISHED')
   left join printer_stations s on s.vendor_id = k.vendor_id and s.id = k.printer_station_id
   where k.vendor_id = $1 and k.cleared_at is null and k.at > $2 and k.kind <> 'CANCEL' and not exists (
     select from kitchen_marks m
     where m.vendor_id = k.vendor_id and m.order_id = k.order_id and m.done_at is not null
       and m.printer_station_id = coalesce(k.printer_station_id, '${NO_STATION}')
       and m.order_item_id = (l.value ->> 'orderItemId')::uuid)
     and (s.layout is distinct from 'LABEL' or not exists (
       select from kitchen_tickets c cross join jsonb_array_elements(c.lines) d
       left join printer_stations cs on cs.vendor_id = c.vendor_id and cs.id = c.printer_station_id
       where c.vendor_id = k.vendor_id and c.order_id = k.order_id and cs.layout is distinct from 'LABEL'
         and d.value ->> 'orderItemId' = l.value ->> 'orderItemId'))
   group by k.printer_station_id`,
);
// What is labelled and cooked elsewhere is bumped where it is cooked, so only that station counts.
const makersOf = (dishes: string) => `select distinct made.id
  from (
    select s.id, s.layout, bool_or(s.layout = 'KITCHEN') over (partition by m.id) as cooked
    from menu_items m cross join lateral (
      ${cookingStations(
        'm',
        'coalesce($2, l.delivery_type)',
        `case when $2 is null then l.dining_table_category_id else ${hallOfTable('$1', '$3::uuid')} end`,
        '$4::text',
      )}
    ) s where m.vendor_id = $1 ${dishes}
  ) made where made.layout = 'KITCHEN' or not made.cooked`;
const makers = named('kitchen-makers', makersOf('and m.id = any($5::uuid[])'));
const allMakers = named('kitchen-all-makers', makersOf(''));

/** For which order dishes are to be made. */
export interface KitchenWish {
  readonly vendorId: string;
  /** Ids of the dishes; none: whatever might be ordered. */
  readonly items: readonly string[];
  /** Null: of any type, in any hall. */
  readonly deliveryType: DeliveryType | null;
  /** Null for an order of no table. */
  readonly tableId: string | null;
  /** Null: whatever the channel. */
  readonly source: Source | null;
}

/** The stations at which dishes would be told, as their tickets will be. */
export async function readMakers(
  pool: Pool,
  { vendorId, items, deliveryType, tableId, source }: KitchenWish,
): Promise<string[]> {
  const order = [vendorId, deliveryType, tableId, source];
  const { rows } = await pool.query<{ id: string }>(
    items.length === 0 ? allMakers(order) : makers([...order, items]),
  );
  return rows.map(({ id }) => id);
}

export async function readLoadFacts(pool: Pool, vendorId: string, at: Date): Promise<KitchenLoadFacts> {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const [lines, open] = await Promise.all([
    pool.query<{ printerStationId: string | null; toldAt: Date; doneAt: Date }>(
      made([vendorId, since(MEASURED_MS)]),
    ),
    pool.query<{ printerStationId: string | null; lines: number }>(waiting([vendorId, since(WAITING_MS)])),
  ]);
  return {
    made: lines.rows.map(({ printerStationId, toldAt, doneAt }) => ({
      printerStationId,
      toldAt: toldAt.getTime(),
      doneAt: doneAt.getTime(),
    })),
    waiting: new Map(open.rows.map(({ printerStationId, lines: count }) => [printerStationId, count])),
  };
}
