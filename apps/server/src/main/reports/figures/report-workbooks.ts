import type { Readable } from 'node:stream';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { Currency, OrderType, Source } from '@sofreh/domain/enums';
import { type ReportName, unitOf } from '@sofreh/domain/reports';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import {
  cancelledSheet,
  dimensionTexts,
  dishClassTexts,
  measureColumn,
  measureTexts,
  productsSheet,
  reportTitles,
  rowTitle,
  workbookName,
} from '@sofreh/fa/report-texts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { AskedOrders } from './facts.ts';
import { type OrderBehind, readOrderList } from './figures.queries.ts';
import type { readProducts } from './products.ts';

interface Workbook {
  readonly fileName: string;
  readonly content: Readable;
}

/** Seconds in minutes, to a tenth. */
const minutes = (seconds: number) => Math.round(seconds / 6) / 10;

/** A report as a workbook: its rows as they stand, numbers as numbers, times in minutes. */
export function figuresWorkbook(name: ReportName, { by, measures, rows, currency }: ReportFigures): Workbook {
  const title = reportTitles[name];
  const columns = [
    { title: dimensionTexts[by].label, width: 28 },
    ...measures.map((measure) => {
      const unit = unitOf(measure);
      return { title: measureColumn(measureTexts[measure].label, unit, currency), width: 18 };
    }),
  ];
  const cells = rows.map(({ key, title, figures }): readonly Cell[] => [
    rowTitle(by, key, title),
    ...measures.map((measure) => {
      const figure = figures[measure] ?? null;
      return figure !== null && unitOf(measure) === 'SECONDS' ? minutes(figure) : figure;
    }),
  ]);
  return { fileName: workbookName(title), content: workbook({ name: title, columns, rows: cells }) };
}

/** Menu engineering as a workbook. */
export function productsWorkbook({ rows, currency }: Awaited<ReturnType<typeof readProducts>>): Workbook {
  const { name, columns } = productsSheet(currency);
  const cells = rows.map(({ title, servings, itemSale, cost, profit, dishClass }): readonly Cell[] => [
    title,
    ...[servings, itemSale, cost, profit],
    dishClass && dishClassTexts[dishClass].label,
  ]);
  return { fileName: workbookName(name), content: workbook({ name, columns, rows: cells }) };
}

/** How many orders a workbook reads at once. */
const BATCH = 1_000;

async function* cancelledRows(db: Queryable, asked: AskedOrders): AsyncGenerator<readonly Cell[]> {
  for (let skip = 0; ; skip += BATCH) {
    const { data } = await readOrderList(db, 'cancelled', asked, { take: BATCH, skip });
    yield* data.map(cellsOf);
    if (data.length < BATCH) return;
  }
}

function cellsOf(order: OrderBehind): readonly Cell[] {
  return [
    order.number,
    shortDate(instantOfDay(order.businessDay)),
    dateTime(order.placedAt),
    sourceLabels[order.source as Source],
    orderTypeLabels[order.orderType as OrderType],
    order.customerName,
    order.personName,
    order.reason,
    order.finalPrice,
  ];
}

/** Cancelled orders as a workbook, read as the client takes them. */
export function cancelledWorkbook(db: Queryable, asked: AskedOrders, currency: Currency): Workbook {
  const { name, columns } = cancelledSheet(currency);
  return {
    fileName: workbookName(name),
    content: workbook({ name, columns, rows: cancelledRows(db, asked) }),
  };
}
