import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { tripSheets } from '@sofreh/fa/trip-sheet-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { type BikerFigures, readBikerFigures, streamTrips, type TripsQuery } from './reports.queries.ts';

/** Gives the trips as they come, and after the last one what was collected and earned on all of them. */
async function* rowsOf(db: Queryable, vendorId: string, query: TripsQuery): AsyncGenerator<readonly Cell[]> {
  const sum = { cash: 0, pay: 0 };
  for await (const row of streamTrips(db, vendorId, query)) {
    sum.cash += row.cash;
    sum.pay += row.pay;
    yield [
      shortDate(instantOfDay(row.businessDay)),
      { day: row.businessDay },
      row.orderNumber,
      row.bikerName,
      tripStatusLabels[row.status],
      row.metres,
      row.acceptMinutes ?? '',
      row.pickUpMinutes ?? '',
      row.rideMinutes ?? '',
      row.lateMinutes ?? '',
      row.cash,
      row.pay,
    ];
  }
  yield [totalRow, null, null, null, null, null, null, null, null, null, sum.cash, sum.pay];
}

const SUMMED = ['trips', 'canceled', 'metres', 'late', 'cash', 'pay', 'hourPay'] as const;

/** Gives what each courier rode, collected and earned, by trips and by hours, and what all of them did. */
function courierRows(couriers: readonly BikerFigures[]): readonly (readonly Cell[])[] {
  const total = Object.fromEntries(
    SUMMED.map((name) => [name, couriers.reduce((sum, courier) => sum + courier[name], 0)]),
  ) as Record<(typeof SUMMED)[number], number>;
  const cells = (row: typeof total) => [...SUMMED.map((name) => row[name]), row.pay + row.hourPay];
  return [...couriers.map((row) => [row.name, ...cells(row)]), [totalRow, ...cells(total)]];
}

/**
 * Gives every trip of days as a workbook, read while it is taken, however many there were; and on a sheet of its own what the page says of
 * each courier.
 */
export async function tripsWorkbook(
  db: Queryable,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  query: TripsQuery,
  of: ReportHead,
) {
  const { trips, couriers } = tripSheets(currency);
  const { bikerId } = query;
  const figures = await readBikerFigures(db, id, query);
  const told = figures.filter((courier) => !bikerId || courier.bikerId === bikerId);
  const head = reportHead(of);
  return {
    fileName: fileNameOf(trips.name, of),
    content: workbook(
      { ...trips, head, rows: rowsOf(db, id, query) },
      { ...couriers, head, rows: courierRows(told) },
    ),
  };
}
