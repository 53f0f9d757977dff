import type { Readable } from 'node:stream';
import { type Measure, unitOf } from '@sofreh/domain/reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { saleUnitLabels } from '@sofreh/fa/labels';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { dashboardSheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { measureColumn, measureTexts, rowTitle, totalRow } from '@sofreh/fa/report-texts';
import { workbook } from '#app/platform/excel/workbook.ts';
import { fileNameOf } from '../workbook-head.ts';
import type { Dashboard } from './dashboard.ts';

/** These are figures of the days and those before, by the measure that they are. */
const FIGURES = {
  totalSale: 'totalSale',
  orderCount: 'orderCount',
  average: 'average',
  totalTip: 'totalTip',
  rejectedCount: 'cancelledCount',
} as const satisfies Partial<Record<keyof Dashboard['today'], Measure>>;
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/**
 * Gives the dashboard as a workbook: its figures, and a sheet for each of its lists with the sum of those that have
 * one, each beside the days before where its head names them: dishes, channels and ways of paying are told of these days alone. Dishes are the most sold alone, so that theirs would be the sum of nothing.
 * @param running whether its last day still runs
 */
export function dashboardWorkbook(
  told: Dashboard,
  of: ReportHead,
  running: boolean,
): { readonly fileName: string; readonly content: Readable } {
  const { today, comparedSoFar, comparedWhole, currency, openBills, awaitingAnswer } = told;
  const compared = of.comparedDays ? spanName(of.comparedDays) : null;
  const sheets = dashboardSheets(currency, compared, running);
  const head = reportHead(of);
  const headAlone = reportHead({ ...of, comparison: 'NONE', comparedDays: null });
  const figures = FIGURE_NAMES.map((name) => [
    measureColumn(measureTexts[FIGURES[name]].label, unitOf(FIGURES[name]), currency),
    today[name],
    ...(compared !== null && running ? [comparedSoFar[name]] : []),
    ...(compared !== null ? [comparedWhole[name]] : []),
  ]);
  const present = [
    [measureColumn(pageFigureTexts.openBills.label, 'MONEY', currency), openBills.amount],
    [sheets.openBillCount, openBills.count],
    [pageFigureTexts.awaitingAnswer.label, awaitingAnswer],
  ];
  type Sold = { readonly today: number; readonly compared: number; readonly orderCount: number };
  const sold = (row: Sold) => [row.today, ...(compared !== null ? [row.compared] : []), row.orderCount];
  const sumOf = (rows: readonly Sold[]) =>
    sold({
      today: sum(rows, (row) => row.today),
      compared: sum(rows, (row) => row.compared),
      orderCount: sum(rows, (row) => row.orderCount),
    });
  const { days, hours, mostSold, bySource, byPaymentMethod } = told;
  const ofDays = days.map((row) => [
    shortDate(instantOfDay(row.businessDay)),
    { day: row.businessDay },
    ...sold(row),
  ]);
  const ofHours = hours.map((row) => [rowTitle('hour', String(row.hour), ''), ...sold(row)]);
  const ofDishes = mostSold.map(({ title, count, unit, totalSale }) => [
    title,
    count,
    saleUnitLabels[unit],
    totalSale,
  ]);
  const ofSources = bySource.map((row) => [
    rowTitle('source', row.source, ''),
    row.orderCount,
    row.totalSale,
  ]);
  const allSources = [sum(bySource, (row) => row.orderCount), sum(bySource, (row) => row.totalSale)];
  // What nobody has paid yet is no money that came in.
  const ofMethods = byPaymentMethod.map(({ method, amount }) => [
    rowTitle('method', method, ''),
    ...(method === 'UNPAID' ? [null, amount] : [amount, null]),
  ]);
  const amounts = (isUnpaid: boolean) =>
    sum(byPaymentMethod, ({ method, amount }) => ((method === 'UNPAID') === isUnpaid ? amount : 0));
  const allMethods = [totalRow, amounts(false), amounts(true)];
  const toGiveBack = told.toGiveBack === 0 ? [] : [[pageFigureTexts.takenTooMuch.label, told.toGiveBack]];
  return {
    fileName: fileNameOf(sheets.title, of),
    content: workbook(
      { ...sheets.figures, head, rows: [...figures, ...present] },
      ...(days.length > 1
        ? [{ ...sheets.days, head, rows: [...ofDays, [totalRow, null, ...sumOf(days)]] }]
        : []),
      { ...sheets.hours, head, rows: [...ofHours, [totalRow, ...sumOf(hours)]] },
      { ...sheets.mostSold, head: headAlone, rows: ofDishes },
      { ...sheets.sources, head: headAlone, rows: [...ofSources, [totalRow, ...allSources]] },
      { ...sheets.methods, head: headAlone, rows: [...ofMethods, allMethods, ...toGiveBack] },
    ),
  };
}
