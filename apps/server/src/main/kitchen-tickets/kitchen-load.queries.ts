import type { DeliveryType } from '@sofreh/domain/enums';
import type { MadeLine } from '@sofreh/domain/kitchen';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';

/** Lines by which a vendor's stations are measured, and for how long back. */
const MADE_LINES = 400;
const MEASURED_MS = 14 * 24 * 3_600_000;
/** What nobody cleared by then waits no more: see the kitchen's board. */
const WAITING_MS = 16 * 3_600_000;
const NO_STATION = '00000000-0000-0000-0000-000000000000';

/** What a station prints, and so cooks. */
export interface StationLink {
  readonly printerStationId: string;
  readonly menuItemId: string | null;
  readonly menuCategoryId: string | null;
  readonly deliveryType: DeliveryType | null;
}

/** What stands at the stations of a vendor, and how fast they were. */
export interface KitchenFacts {
  readonly made: readonly MadeLine[];
  readonly waiting: ReadonlyMap<string | null, number>;
  readonly links: readonly StationLink[];
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
   where k.vendor_id = $1 and k.cleared_at is null and k.at > $2 and k.kind <> 'CANCEL' and not exists (
     select from kitchen_marks m
     where m.vendor_id = k.vendor_id and m.order_id = k.order_id and m.done_at is not null
       and m.printer_station_id = coalesce(k.printer_station_id, '${NO_STATION}')
       and m.order_item_id = (l.value ->> 'orderItemId')::uuid)
   group by k.printer_station_id`,
);
const links = named(
  'kitchen-station-links',
  `select s.id as "printerStationId", l.menu_item_id as "menuItemId", l.menu_category_id as "menuCategoryId",
     l.delivery_type as "deliveryType"
   from printer_stations s
   join printer_station_links l on l.vendor_id = s.vendor_id and l.printer_station_id = s.id
   where s.vendor_id = $1 and s.active and s.layout = 'KITCHEN'`,
);

export async function readKitchenFacts(pool: Pool, vendorId: string, at: Date): Promise<KitchenFacts> {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const [lines, open, stations] = await Promise.all([
    pool.query<{ printerStationId: string | null; toldAt: Date; doneAt: Date }>(
      made([vendorId, since(MEASURED_MS)]),
    ),
    pool.query<{ printerStationId: string | null; lines: number }>(waiting([vendorId, since(WAITING_MS)])),
    pool.query<StationLink>(links([vendorId])),
  ]);
  return {
    made: lines.rows.map(({ printerStationId, toldAt, doneAt }) => ({
      printerStationId,
      toldAt: toldAt.getTime(),
      doneAt: doneAt.getTime(),
    })),
    waiting: new Map(open.rows.map(({ printerStationId, lines: count }) => [printerStationId, count])),
    links: stations.rows,
  };
}
