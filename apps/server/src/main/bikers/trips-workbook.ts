import { tripSheet } from '@sofreh/fa/courier-texts';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { streamTrips, type TripsQuery } from './reports.queries.ts';

async function* rowsOf(db: Queryable, vendorId: string, query: TripsQuery): AsyncGenerator<readonly Cell[]> {
  for await (const row of streamTrips(db, vendorId, query)) {
    yield [
      shortDate(instantOfDay(row.businessDay)),
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
}

/** Gives every trip of days as a workbook, read while it is taken: however many there were. */
export function tripsWorkbook(db: Queryable, vendorId: string, query: TripsQuery, head: ReportHead) {
  const { fileName, name, columns } = tripSheet;
  return {
    fileName,
    content: workbook({ name, head: reportHead(head), columns, rows: rowsOf(db, vendorId, query) }),
  };
}
