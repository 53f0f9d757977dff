import { NO_STATION, PLACED_HOUR, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** What was promised beside what happened; times in whole seconds. */
interface Kept {
  readonly orderCount: number;
  readonly keptCount: number;
  readonly promisedSeconds: number;
  readonly actualSeconds: number;
  readonly lateSeconds: number;
}

/** Of rows with `promised`, `actual` and `late`, in seconds. */
const KEPT = `count(*)::int as "orderCount", (count(*) filter (where late <= 0))::int as "keptCount",
  coalesce(round(avg(promised)), 0)::int as "promisedSeconds", coalesce(round(avg(actual)), 0)::int as "actualSeconds",
  coalesce(round(avg(late) filter (where late > 0)), 0)::int as "lateSeconds"`;

/** Whole seconds, so that what single orders took adds up to the means. */
const seconds = (from: string, to: string) => `round(extract(epoch from ${to} - ${from}))::int`;
const PROMISED_ORDERS = `o.vendor_id = $1 and o.business_day between $2 and $3 and ${SOLD}
  and o.confirmed_at is not null and o.promised_at is not null`;

const ofOrders = named(
  'kitchen-promises',
  `with made as (
     select o.business_day as day, ${PLACED_HOUR} as hour, ${seconds('o.confirmed_at', 'o.promised_at')} as promised,
       ${seconds('o.confirmed_at', 'o.ready_at')} as actual, ${seconds('o.promised_at', 'o.ready_at')} as late
     from orders o where ${PROMISED_ORDERS} and o.ready_at is not null
   )
   select to_char(day, 'YYYY-MM-DD') as day, hour, ${KEPT}
   from made group by grouping sets ((), (day), (hour)) order by made.day, (made.hour + 20) % 24`,
);

const ofStations = named(
  'kitchen-promises-of-stations',
  `with parts as (
     select m.printer_station_id, m.order_id, min(m.told_at) as told_at, max(m.done_at) as done_at
     from orders o join kitchen_marks m on m.vendor_id = o.vendor_id and m.order_id = o.id
     where ${PROMISED_ORDERS} and m.vendor_id = $1 group by m.printer_station_id, m.order_id
     having bool_and(m.done_at is not null)
   ), made as (
     select p.printer_station_id, ${seconds('o.confirmed_at', 'o.promised_at')} as promised,
       ${seconds('p.told_at', 'p.done_at')} as actual, ${seconds('o.promised_at', 'p.done_at')} as late
     from parts p join orders o on o.vendor_id = $1 and o.id = p.order_id
   )
   select nullif(made.printer_station_id, '${NO_STATION}') as id, coalesce(s.title, '') as title, ${KEPT}
   from made left join printer_stations s on s.vendor_id = $1 and s.id = made.printer_station_id
   group by 1, 2 order by 2, 1`,
);

type OrderRow = Kept & { readonly day: string | null; readonly hour: number | null };
type StationRow = Kept & { readonly id: string | null; readonly title: string };

/** Promises of the orders of these business days beside what happened: in all, by day, by hour and by station. */
export async function readPromises(
  db: Queryable,
  vendorId: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const [orders, stations] = [
    await db.query<OrderRow>(ofOrders([vendorId, from, to])),
    await db.query<StationRow>(ofStations([vendorId, from, to])),
  ];
  const total = orders.rows.find(({ day, hour }) => day === null && hour === null);
  const keptOf = ({ orderCount, keptCount, promisedSeconds, actualSeconds, lateSeconds }: Kept) => ({
    orderCount,
    keptCount,
    promisedSeconds,
    actualSeconds,
    lateSeconds,
  });
  const none = { orderCount: 0, keptCount: 0, promisedSeconds: 0, actualSeconds: 0, lateSeconds: 0 };
  return {
    total: keptOf(total ?? none),
    days: orders.rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...keptOf(row) }])),
    hours: orders.rows.flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...keptOf(row) }])),
    stations: stations.rows,
  };
}
