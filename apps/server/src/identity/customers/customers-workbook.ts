import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { customerReportTexts } from '@sofreh/fa/customer-report-texts';
import { shortDate } from '@sofreh/fa/dates';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { CustomerRow } from './customers.queries.ts';

function cellsOf(row: CustomerRow): readonly Cell[] {
  const { firstName, lastName, phoneNumber, orderCount, spend, lastOrderAt, since, note } = row;
  const last = lastOrderAt && shortDate(lastOrderAt);
  return [firstName, lastName, phoneNumber, orderCount, spend, last, shortDate(since), note];
}

async function* rowsOf(customers: AsyncIterable<CustomerRow>) {
  for await (const customer of customers) yield cellsOf(customer);
}

/** The customers' report as a workbook; amounts in the vendor's currency, which the title names. */
export function customersWorkbook(customers: AsyncIterable<CustomerRow>, currency: Currency): Readable {
  const { sheet, columns } = customerReportTexts(currency);
  return workbook({ name: sheet, columns, rows: rowsOf(customers) });
}
