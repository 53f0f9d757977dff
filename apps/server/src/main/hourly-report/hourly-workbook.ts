import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { saleUnitLabels } from '@sofreh/fa/labels';
import { dishHoursSheet, hourlySheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { rowTitle, totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Hourly } from './hourly-report.ts';
import type { DishesOfHour, SoldItem } from './sold-items.queries.ts';

const itemCells = ({ title, count, unit, orderCount, totalSale }: SoldItem) => [
  title,
  count,
  saleUnitLabels[unit],
  orderCount,
  totalSale,
];

/**
 * Gives every dish of every hour as a workbook, each hour's most sold first. Orders are not added up: one may have
 * several dishes.
 */
export function dishHoursWorkbook(
  hours: readonly DishesOfHour[],
  currency: Currency,
  of: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const sheet = dishHoursSheet(currency);
  const rows = hours.flatMap(({ hour, dishes }) =>
    dishes.map((dish) => [rowTitle('hour', String(hour), ''), ...itemCells(dish)]),
  );
  const sale = hours.flatMap(({ dishes }) => dishes).reduce((sum, { totalSale }) => sum + totalSale, 0);
  return {
    fileName: fileNameOf(sheet.name, of),
    content: workbook({
      ...sheet,
      head: reportHead(of),
      rows: [...rows, [totalRow, null, null, null, null, sale]],
    }),
  };
}

/**
 * Gives the hourly report as a workbook; where it is compared, what stands beside each figure in a column after it, and
 * of several branches a sheet with what each has of it. Pieces and grams are not added up, nor orders that have several
 * of the items.
 */
export function hourlyWorkbook(
  { hours, compared, branches, ...all }: Hourly,
  items: readonly SoldItem[],
  currency: Currency,
  of: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = of;
  const sheets = hourlySheets(currency, comparedDays ? spanName(comparedDays) : null);
  const head = reportHead(of);
  type Sums = Pick<Hourly, 'orderCount' | 'totalSale'>;
  const cellsOf = (now: Sums, earlier: Sums | null) => [
    now.orderCount,
    ...(earlier ? [earlier.orderCount] : []),
    now.totalSale,
    ...(earlier ? [earlier.totalSale] : []),
  ];
  const ofHours = hours.map((row) => [rowTitle('hour', String(row.hour), ''), ...cellsOf(row, row.compared)]);
  const total = [totalRow, ...cellsOf(all, compared)];
  const tips = compared
    ? [sheets.tip, null, null, all.totalTip, compared.totalTip]
    : [sheets.tip, null, all.totalTip];
  const ofBranches = branches.map((row) => [row.name, ...cellsOf(row, row.compared)]);
  const ofItems = items.map(itemCells);
  const itemSale = items.reduce((sum, item) => sum + item.totalSale, 0);
  return {
    fileName: fileNameOf(sheets.title, of),
    content: workbook(
      { ...sheets.hours, head, rows: [...ofHours, total, tips] },
      ...(ofBranches.length > 0 ? [{ ...sheets.branches, head, rows: [...ofBranches, total] }] : []),
      { ...sheets.items, head, rows: [...ofItems, [totalRow, null, null, null, itemSale]] },
    ),
  };
}
