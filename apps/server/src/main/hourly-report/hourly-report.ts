import type { ResponseBody } from '@sofreh/contract/call';
import type { hourlyReport } from '@sofreh/contract/main/hourly-report';
import {
  type ClockHours,
  type Comparison,
  hoursOfDay,
  type Measure,
  type ReportDefinition,
} from '@sofreh/domain/reports';
import { readReport } from '#app/main/reports/figures/figures.ts';
import type { ReportPlace, ReportQuery } from '#app/main/reports/report-place.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export type Hourly = ResponseBody<(typeof hourlyReport)['GET /api/SyncOrders/OrderReport/{vendorId}']>;

/** These are business days, both included, and hours of the Tehran clock. */
interface HoursOfDays extends ClockHours {
  readonly from: string;
  readonly to: string;
}

const HOURS = {
  cube: 'hours',
  by: 'hour',
  measures: ['orderCount', 'totalSale', 'totalTip'],
} as const satisfies ReportDefinition;

/** Gives the same as a report of figures asks it. */
export function spanOf({ from, to, fromHour, toHour }: HoursOfDays): ReportQuery {
  return { From: from, To: to, fromHour, toHour };
}

type Figures = { readonly [K in Measure]?: number | null };

const ofHour = (figures: Figures | undefined) => ({
  orderCount: figures?.orderCount ?? 0,
  totalSale: figures?.totalSale ?? 0,
});
const ofAll = (figures: Figures) => ({ ...ofHour(figures), totalTip: figures.totalTip ?? 0 });

/** Reads what was sold in some hours of some days, in the vendor's currency: closed days from their sums, however many they are. */
export async function readHourly(
  db: Queryable,
  place: ReportPlace,
  query: HoursOfDays & { readonly Compare: Comparison },
): Promise<Hourly> {
  const report = await readReport(db, HOURS, place, { ...spanOf(query), Compare: query.Compare });
  const { from, to, comparedFrom, comparedTo, running, currency, total, comparedTotal } = report;
  const rows = new Map(report.rows.map((row) => [Number(row.key), row]));
  return {
    from,
    to,
    comparedFrom,
    comparedTo,
    running,
    currency,
    ...ofAll(total),
    compared: comparedTotal && ofAll(comparedTotal),
    hours: hoursOfDay(place.vendor.businessDayCutoff, query).map((hour) => {
      const row = rows.get(hour);
      return { hour, ...ofHour(row?.figures), compared: comparedTotal && ofHour(row?.compared ?? undefined) };
    }),
    branches: report.branches.map(({ vendorId, name, figures, compared }) => ({
      vendorId,
      name,
      ...ofAll(figures),
      compared: compared && ofAll(compared),
    })),
  };
}
