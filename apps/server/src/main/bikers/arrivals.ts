import type { ResponseBody } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { arrivalRecord, missOf } from '@sofreh/domain/dispatch';
import { listShownArrivals, type ShownArrival } from '#app/main/follow/arrivals.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type Arrivals = ResponseBody<(typeof mainBikers)['GET /api/bikers/arrivals']>;

/** So many orders are named because they missed most. */
const WORST = 10;

const lastOf = ({ lastFrom, lastTo, arrivedAt }: ShownArrival) => ({
  range: { from: lastFrom.getTime(), to: lastTo.getTime() },
  arrivedAt: arrivedAt.getTime(),
});
const firstOf = ({ firstFrom, firstTo, arrivedAt }: ShownArrival) => ({
  range: { from: firstFrom.getTime(), to: firstTo.getTime() },
  arrivedAt: arrivedAt.getTime(),
});

/** Reads what guests were told of the arrival of orders of some business days, beside when they came. */
export async function readArrivals(
  db: Queryable,
  vendorId: string,
  days: { readonly from: string; readonly to: string },
): Promise<Arrivals> {
  const rows = await listShownArrivals(db, vendorId, days);
  const missed = rows
    .map((row) => {
      const { range, arrivedAt } = lastOf(row);
      return { row, miss: missOf(range, arrivedAt) };
    })
    .filter(({ miss }) => miss !== 0)
    .sort((a, b) => Math.abs(b.miss) - Math.abs(a.miss));
  return {
    first: arrivalRecord(rows.map(firstOf)),
    last: arrivalRecord(rows.map(lastOf)),
    worst: missed.slice(0, WORST).map(({ row, miss }) => ({
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      from: row.lastFrom.toISOString(),
      to: row.lastTo.toISOString(),
      arrivedAt: row.arrivedAt.toISOString(),
      missSeconds: Math.round(miss / 1_000),
    })),
  };
}
