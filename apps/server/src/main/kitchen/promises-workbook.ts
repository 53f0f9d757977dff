import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { promiseSheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { dimensionTexts, rowTitle, totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { minutesCell } from '#app/platform/excel/minutes.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { readPromises } from './promises.queries.ts';

type Promises = Awaited<ReturnType<typeof readPromises>>;

/** Says how many orders, how many of them in time, and the means in minutes. */
function cellsOf(kept: Promises['total']): readonly Cell[] {
  return [
    kept.orderCount,
    kept.keptCount,
    minutesCell(kept.promisedSeconds),
    minutesCell(kept.actualSeconds),
    minutesCell(kept.lateSeconds),
  ];
}

/**
 * Promises beside what happened as a workbook, by hour, day and station, and of several branches a sheet with what each has of it. An
 * order is measured at each of its stations: their rows have no sum.
 */
export function promisesWorkbook(
  { total, hours, days, stations, branches }: Promises,
  currency: Currency,
  of: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const sheets = promiseSheets(currency);
  const ofHours = hours.map((row) => [rowTitle('hour', String(row.hour), ''), ...cellsOf(row)]);
  const ofDays = days.map((row) => [shortDate(instantOfDay(row.day)), { day: row.day }, ...cellsOf(row)]);
  const ofStations = stations.map((row) => [row.title || dimensionTexts.station.none, ...cellsOf(row)]);
  const ofBranches = branches.map((row) => [row.name, ...cellsOf(row)]);
  const all = cellsOf(total);
  const head = reportHead(of);
  return {
    fileName: fileNameOf(sheets.title, of),
    content: workbook(
      { ...sheets.hours, head, rows: [...ofHours, [totalRow, ...all]] },
      ...(ofBranches.length > 0
        ? [{ ...sheets.branches, head, rows: [...ofBranches, [totalRow, ...all]] }]
        : []),
      { ...sheets.days, head, rows: [...ofDays, [totalRow, null, ...all]] },
      { ...sheets.stations, head, rows: ofStations },
    ),
  };
}
