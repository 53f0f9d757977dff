import type { Readable } from 'node:stream';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { Currency, OrderStatus, OrderType, Source } from '@sofreh/domain/enums';
import { type Measure, type OrderList, type ReportName, unitOf } from '@sofreh/domain/reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { orderStatusLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import {
  branchesSheet,
  comparedColumn,
  costedRow,
  dateColumn,
  dimensionTexts,
  dishClassTexts,
  measureColumn,
  measureTexts,
  orderListSheet,
  productsSheet,
  reportTitles,
  rowTitle,
  totalRow,
} from '@sofreh/fa/report-texts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { minutesCell } from '#app/platform/excel/minutes.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { fileNameOf } from '../workbook-head.ts';
import type { AskedOrders } from './facts.ts';
import { type OrderBehind, streamOrderList } from './order-lists.queries.ts';
import type { readProducts } from './products.ts';

interface Workbook {
  readonly fileName: string;
  readonly content: Readable;
}

/**
 * A report as a workbook: its rows as they stand and their sum, numbers as numbers, times in minutes; where it is compared, what
 * stands beside each figure in a column after it, under its own days. Of several branches a second sheet has what each of them has of it.
 */
export function figuresWorkbook(name: ReportName, figures: ReportFigures, head: ReportHead): Workbook {
  const { by, measures, rows, currency, total, comparedTotal, branches } = figures;
  const title = reportTitles[name];
  const byDay = by === 'day';
  const ofMeasures = measures.flatMap((measure) => {
    const column = measureColumn(measureTexts[measure].label, unitOf(measure), currency);
    const amount = unitOf(measure) === 'MONEY';
    const own = { title: column, width: 18, amount };
    const { comparedDays } = head;
    return comparedDays
      ? [own, { title: comparedColumn(column, spanName(comparedDays)), width: 34, amount }]
      : [own];
  });
  const columns = [
    { title: dimensionTexts[by].label, width: 28 },
    ...(byDay ? [dateColumn] : []),
    ...ofMeasures,
  ];
  const cell = (measure: Measure, figure: number | null = null) =>
    figure !== null && unitOf(measure) === 'SECONDS' ? minutesCell(figure) : figure;
  const cellsOf = (told: ReportFigures['total'], compared: ReportFigures['comparedTotal']) =>
    measures.flatMap((measure) => [
      cell(measure, told[measure]),
      ...(compared ? [cell(measure, compared[measure])] : []),
    ]);
  const cells = rows.map(({ key, title, figures, compared }): readonly Cell[] => [
    rowTitle(by, key, title),
    // A day that a spreadsheet counts with stands beside the one that people read.
    ...(byDay ? [{ day: key }] : []),
    ...cellsOf(figures, compared),
  ]);
  const sum = [totalRow, ...(byDay ? [null] : []), ...cellsOf(total, comparedTotal)];
  const ofBranches = {
    name: branchesSheet.name,
    head: reportHead(head),
    columns: [branchesSheet.column, ...ofMeasures],
    rows: [
      ...branches.map(({ name: branch, figures, compared }): readonly Cell[] => [
        branch,
        ...cellsOf(figures, compared),
      ]),
      [totalRow, ...cellsOf(total, comparedTotal)],
    ],
  };
  const sheet = { name: title, head: reportHead(head), columns, rows: [...cells, sum] };
  return {
    fileName: fileNameOf(title, head),
    content: branches.length > 0 ? workbook(sheet, ofBranches) : workbook(sheet),
  };
}

/** Menu engineering as a workbook, with its sum; dishes that nobody can cost bring no cost and no profit to it. */
export function productsWorkbook(
  { rows, currency }: Awaited<ReturnType<typeof readProducts>>,
  head: ReportHead,
): Workbook {
  const { name, columns } = productsSheet(currency);
  const cells = rows.map(({ title, servings, itemSale, cost, profit, dishClass }): readonly Cell[] => [
    title,
    ...[servings, itemSale, cost, profit],
    dishClass && dishClassTexts[dishClass].label,
  ]);
  // Cost and profit are of dishes with a recipe: they stand beside the sale of these, and not beside that of all.
  const costed = rows.filter(({ cost }) => cost !== null);
  const sum = (of: (row: (typeof rows)[number]) => number | null, some: typeof rows) =>
    some.reduce((total, row) => total + (of(row) ?? 0), 0);
  const sold = (title: string, some: typeof rows) => [
    title,
    sum(({ servings }) => servings, some),
    sum(({ itemSale }) => itemSale, some),
  ];
  const ofCosted = [
    ...sold(costedRow, costed),
    sum(({ cost }) => cost, costed),
    sum(({ profit }) => profit, costed),
  ];
  const totals =
    costed.length === rows.length ? [[totalRow, ...ofCosted.slice(1)]] : [ofCosted, sold(totalRow, rows)];
  return {
    fileName: fileNameOf(name, head),
    content: workbook({ name, head: reportHead(head), columns, rows: [...cells, ...totals] }),
  };
}

function orderCells(order: OrderBehind): readonly Cell[] {
  return [
    order.number,
    shortDate(instantOfDay(order.businessDay)),
    { day: order.businessDay },
    { at: order.placedAt },
    order.vendorName,
    orderStatusLabels[order.status as OrderStatus],
    sourceLabels[order.source as Source],
    orderTypeLabels[order.orderType as OrderType],
    order.customerName,
    order.personName,
    order.reason,
    order.finalPrice,
    order.amount,
  ];
}

/** Orders as they come, and after the last one what they come to. @param cells of a row */
async function* rowsOf(orders: AsyncIterable<OrderBehind>, cells: number): AsyncGenerator<readonly Cell[]> {
  const sum = { finalPrice: 0, amount: 0 };
  for await (const order of orders) {
    sum.finalPrice += order.finalPrice;
    sum.amount += order.amount;
    yield orderCells(order);
  }
  const { finalPrice, amount } = sum;
  yield [totalRow, ...new Array<null>(cells - 3).fill(null), finalPrice, amount];
}

/** A list of orders as a workbook, read as the client takes it. */
export function orderListWorkbook(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
  currency: Currency,
  head: ReportHead,
): Workbook {
  const { name, columns } = orderListSheet(list, currency);
  const rows = rowsOf(streamOrderList(db, list, asked), columns.length);
  return {
    fileName: fileNameOf(name, head),
    content: workbook({ name, head: reportHead(head), columns, rows }),
  };
}
