import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { whatIfBillsSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { BillRow } from './what-ifs.queries.ts';

/** Bills as they come, and after the last one what they came to. */
async function* rowsOf(bills: AsyncIterable<BillRow>, several: boolean): AsyncGenerator<readonly Cell[]> {
  const sum = { before: 0, after: 0 };
  for await (const { vendorName, orderNumber, placedAt, customerName, ...bill } of bills) {
    const { tableName, beforePrice, afterPrice } = bill;
    sum.before += beforePrice;
    sum.after += afterPrice;
    yield [
      ...(several ? [vendorName] : []),
      orderNumber,
      { at: placedAt },
      customerName,
      tableName,
      beforePrice,
      afterPrice,
      afterPrice - beforePrice,
    ];
  }
  const named = several ? [totalRow, null] : [totalRow];
  yield [...named, null, null, null, sum.before, sum.after, sum.after - sum.before];
}

/**
 * The bills that would have been others as a workbook, read as the client takes it.
 * @param several whether they are of several branches, each of which is named
 */
export function billsWorkbook(
  bills: AsyncIterable<BillRow>,
  currency: Currency,
  head: ReportHead,
  several: boolean,
): { readonly fileName: string; readonly content: Readable } {
  const { title, name, columns } = whatIfBillsSheet(currency, several);
  return {
    fileName: fileNameOf(title, head),
    content: workbook({ name, head: reportHead(head), columns, rows: rowsOf(bills, several) }),
  };
}
