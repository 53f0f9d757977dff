import type { Readable } from 'node:stream';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import {
  type DishSums,
  dishSums,
  type Measure,
  type ReportName,
  servingMargin,
  unitOf,
} from '@sofreh/domain/reports';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { productsSheet } from '@sofreh/fa/page-sheet-texts';
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
  reportTitles,
  rowTitle,
  totalRow,
  uncostedToppingsRow,
} from '@sofreh/fa/report-texts';
import { minutesCell } from '#app/platform/excel/minutes.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { fileNameOf } from '../workbook-head.ts';
import type { readProducts } from './products.ts';

interface Workbook {
  readonly fileName: string;
  readonly content: Readable;
}

/**
 * Gives a report as a workbook: its rows as they stand and their sum, numbers as numbers, times in minutes; where it is
 * compared, what stands beside each figure in a column after it, under its own days. Of several branches a second sheet
 * has what each of them has of it.
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
  // It stands beneath what was received, the first of the measures, and is in that sum.
  const toGiveBack = figures.toGiveBack ? [[pageFigureTexts.takenTooMuch.label, figures.toGiveBack]] : [];
  const sheet = { name: title, head: reportHead(head), columns, rows: [...cells, sum, ...toGiveBack] };
  return {
    fileName: fileNameOf(title, head),
    content: branches.length > 0 ? workbook(sheet, ofBranches) : workbook(sheet),
  };
}

type Products = Awaited<ReturnType<typeof readProducts>>;
type DishFigures = NonNullable<Products['rows'][number]['compared']>;

/** A dish's cells, each beside the one of the days before where they are told. */
function dishCells(now: DishFigures, earlier: DishFigures | null): readonly Cell[] {
  const cells = ({ servings, itemSale, cost, profit, dishClass }: DishFigures): readonly Cell[] => [
    servings,
    itemSale,
    cost,
    profit,
    servingMargin({ servings, profit }),
    dishClass && dishClassTexts[dishClass].label,
  ];
  const then = earlier && cells(earlier);
  return cells(now).flatMap((cell, at) => (then ? [cell, then[at] ?? null] : [cell]));
}

/**
 * Menu engineering as a workbook, beside the days before where it is compared, and its sum: cost and profit are of dishes with a
 * recipe, so they stand beside the sale of these, and not beside that of all. Where that has toppings without one, their sale stands below.
 */
export function productsWorkbook(
  { rows, currency, uncostedToppingSale }: Products,
  head: ReportHead,
): Workbook {
  const { comparedDays } = head;
  const { name, columns } = productsSheet(currency, comparedDays ? spanName(comparedDays) : null);
  const now = dishSums(rows);
  const earlier = comparedDays ? dishSums(rows.flatMap(({ compared }) => compared ?? [])) : null;
  const noClass = { dishClass: null };
  const ofCosted = (sums: DishSums) => ({ ...sums.costed, ...noClass });
  const ofAll = (sums: DishSums) => ({ ...sums.all, cost: null, profit: null, ...noClass });
  const total = (title: string, of: (sums: DishSums) => DishFigures) => [
    title,
    ...dishCells(of(now), earlier && of(earlier)),
  ];
  const isCosted = [now, earlier ?? now].every(({ all, costed }) => all.dishes === costed.dishes);
  const totals = isCosted
    ? [total(totalRow, ofCosted)]
    : [total(costedRow, ofCosted), total(totalRow, ofAll)];
  const cells = rows.map((row) => [row.title, ...dishCells(row, row.compared)]);
  // It is said of these days, as on the page: the cell of the servings is empty, and so are those of the days before.
  const beforeSale = columns.slice(1, earlier ? 3 : 2).map(() => null);
  const uncosted = uncostedToppingSale > 0 ? [[uncostedToppingsRow, ...beforeSale, uncostedToppingSale]] : [];
  return {
    fileName: fileNameOf(name, head),
    content: workbook({ name, head: reportHead(head), columns, rows: [...cells, ...totals, ...uncosted] }),
  };
}
