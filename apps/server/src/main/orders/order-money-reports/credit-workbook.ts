import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { creditOrdersSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { branchesSheet, totalRow } from '@sofreh/fa/report-texts';
import { listDayRows } from '#app/main/reports/list-days/list-day-rows.ts';
import type { ListDays } from '#app/main/reports/list-days/list-days.ts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { CreditOrder } from './order-money-reports.queries.ts';

/**
 * Gives the orders as they come, of several branches each with the name of its own, and after the last one what they
 * came to.
 */
async function* rowsOf(
  orders: AsyncIterable<CreditOrder>,
  several: boolean,
): AsyncGenerator<readonly Cell[]> {
  const sum = { finalPrice: 0, amount: 0, refunded: 0 };
  for await (const order of orders) {
    const {
      vendorName,
      number,
      businessDay,
      placedAt,
      customerName,
      customerPhone,
      finalPrice,
      amount,
      refunded,
    } = order;
    sum.finalPrice += finalPrice;
    sum.amount += amount;
    sum.refunded += refunded;
    yield [
      ...(several ? [vendorName] : []),
      number,
      shortDate(instantOfDay(businessDay)),
      { day: businessDay },
      { at: placedAt },
      customerName,
      customerPhone,
      finalPrice,
      amount,
      refunded,
    ];
  }
  yield [
    ...(several ? [null] : []),
    totalRow,
    null,
    null,
    null,
    null,
    null,
    sum.finalPrice,
    sum.amount,
    sum.refunded,
  ];
}

/**
 * Orders that were put on customers' accounts as a workbook, read as the client takes it.
 * @param days what they come to day by day beside the days before, on a sheet of its own; null where nothing is compared
 */
export function creditOrdersWorkbook(
  orders: AsyncIterable<CreditOrder>,
  days: ListDays | null,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = head;
  const {
    name,
    columns,
    days: ofDays,
  } = creditOrdersSheet(currency, comparedDays ? spanName(comparedDays) : null);
  const several = head.branches.length > 1;
  const says = reportHead(head);
  const sheet = {
    name,
    head: says,
    columns: [...(several ? [branchesSheet.column] : []), ...columns],
    rows: rowsOf(orders, several),
  };
  return {
    fileName: fileNameOf(name, head),
    content:
      days && comparedDays
        ? workbook(sheet, { ...ofDays, head: says, rows: listDayRows(days) })
        : workbook(sheet),
  };
}
