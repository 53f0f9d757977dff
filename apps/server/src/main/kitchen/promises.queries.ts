import { inDayOrder, meanOf, type Sum, type Sums } from '@sofreh/domain/reports';
import { type AskedOrders, factsByDay, toldBy, Values } from '#app/main/reports/figures/facts.ts';
import { readDaysOf } from '#app/main/reports/figures/figures.queries.ts';
import type { ReportPlace } from '#app/main/reports/report-place.ts';
import { columnOf } from '#app/main/reports/sums/cubes.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const SUMS = [
  'promisedCount',
  'promisesKeptCount',
  'promisedSeconds',
  'madeSeconds',
  'lateCount',
  'lateSeconds',
] as const satisfies readonly Sum[];
const ADDED = SUMS.map((sum) => `coalesce(sum(f.${columnOf(sum)}), 0)::bigint as "${sum}"`).join(', ');

/** Says what was promised beside what happened; times are means in whole seconds. */
function keptOf(sums: Sums) {
  const { promisedCount: orderCount = 0, promisesKeptCount: keptCount = 0, lateCount = 0 } = sums;
  return {
    orderCount,
    keptCount,
    promisedSeconds: meanOf(sums.promisedSeconds ?? 0, orderCount) ?? 0,
    actualSeconds: meanOf(sums.madeSeconds ?? 0, orderCount) ?? 0,
    lateSeconds: meanOf(sums.lateSeconds ?? 0, lateCount) ?? 0,
  };
}

type OrderRow = Sums & {
  readonly day: string | null;
  readonly hour: number | null;
  readonly vendorId: string | null;
};
type StationRow = Sums & { readonly key: string; readonly title: string };

/** Orders are read by day, hour and branch at once: there are few hours in a day, and the days have to be read by themselves anyway. */
async function readOrders(db: Queryable, asked: AskedOrders): Promise<readonly OrderRow[]> {
  const report = { cube: 'promises', by: 'day' } as const;
  const values = new Values();
  const facts = factsByDay(values, report, SUMS, asked, await readDaysOf(db, report, asked));
  const { rows } = await db.query<OrderRow>(
    `with ${facts}
     select to_char(f.business_day, 'YYYY-MM-DD') as day, f.hour, f.vendor_id as "vendorId", ${ADDED}
     from facts f group by grouping sets ((), (f.business_day), (f.hour), (f.vendor_id))
     order by f.business_day`,
    values.list,
  );
  return rows;
}

async function readStations(db: Queryable, asked: AskedOrders): Promise<readonly StationRow[]> {
  const report = { cube: 'stationPromises', by: 'station' } as const;
  const values = new Values();
  const { joins, key, title } = toldBy(report.cube, report.by, asked.vendorIds.length > 1);
  const facts = factsByDay(values, report, SUMS, asked, await readDaysOf(db, report, asked));
  const { rows } = await db.query<StationRow>(
    `with ${facts}
     select ${key} as key, ${title} as title, ${ADDED} from facts f ${joins} group by 1, 2 order by 2, 1`,
    values.list,
  );
  return rows;
}

/**
 * Promises of the orders of these business days beside what happened: in all, by day, by hour, by station and by branch; closed days
 * from their sums, however many they are.
 */
export async function readPromises(
  db: Queryable,
  asked: AskedOrders,
  { vendor, vendorIds, nameOf }: Pick<ReportPlace, 'vendor' | 'vendorIds' | 'nameOf'>,
) {
  const orders = await readOrders(db, asked);
  const stations = await readStations(db, asked);
  const total = orders.find(({ day, hour, vendorId }) => day === null && hour === null && vendorId === null);
  const inOrder = inDayOrder(vendor.businessDayCutoff);
  const ofBranch = new Map(orders.map(({ vendorId, ...sums }) => [vendorId, sums]));
  return {
    total: keptOf(total ?? {}),
    days: orders.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...keptOf(row) }])),
    hours: orders
      .flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...keptOf(row) }]))
      .sort((one, other) => inOrder(one.hour, other.hour)),
    stations: stations.map(({ key, title, ...sums }) => ({ key, title, ...keptOf(sums) })),
    branches:
      vendorIds.length < 2
        ? []
        : vendorIds.map((id) => ({ vendorId: id, name: nameOf(id), ...keptOf(ofBranch.get(id) ?? {}) })),
  };
}
