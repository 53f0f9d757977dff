import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { tipsSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { ServedRow } from './tips.queries.ts';

/** The rows as they come, and after the last one what they came to. */
async function* rowsOf(served: AsyncIterable<ServedRow>, nobody: string): AsyncGenerator<readonly Cell[]> {
  const sum = { orders: 0, tips: 0, open: 0 };
  for await (const { day, name, orders, tips, open } of served) {
    sum.orders += orders;
    sum.tips += tips;
    sum.open += open;
    yield [shortDate(instantOfDay(day)), { day }, name || nobody, orders, tips, open];
  }
  yield [totalRow, null, null, sum.orders, sum.tips, sum.open];
}

/** Writes what guests left by day and who served as a workbook, read as the client takes it. */
export function tipsWorkbook(
  served: AsyncIterable<ServedRow>,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { name, nobody, columns } = tipsSheet(currency);
  return {
    fileName: fileNameOf(name, head),
    content: workbook({ name, head: reportHead(head), columns, rows: rowsOf(served, nobody) }),
  };
}
