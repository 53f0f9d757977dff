import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { tipsSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { ServedRow, TipsOfPerson } from './tips.queries.ts';

type Part = Omit<TipsOfPerson, 'personId'>;
interface Told {
  readonly awaited: number;
  readonly byPerson: readonly Part[];
  readonly branches: readonly Part[];
}

/** The rows as they come, and after the last one what they came to. */
async function* rowsOf(
  served: AsyncIterable<ServedRow>,
  nobody: string,
  awaited: readonly [title: string, amount: number],
): AsyncGenerator<readonly Cell[]> {
  const sum = { orders: 0, tips: 0, open: 0 };
  for await (const { day, name, orders, tips, open } of served) {
    sum.orders += orders;
    sum.tips += tips;
    sum.open += open;
    yield [shortDate(instantOfDay(day)), { day }, name || nobody, orders, tips, open];
  }
  yield [totalRow, null, null, sum.orders, sum.tips, sum.open];
  const [title, amount] = awaited;
  if (amount !== 0) yield [title, null, null, null, amount, null];
}

/** What each person or branch has of it, and after the last one what they come to. */
function* partRows(parts: readonly Part[], nobody: string): Generator<readonly Cell[]> {
  const sum = { orders: 0, tips: 0, open: 0 };
  for (const { name, orders, tips, open } of parts) {
    sum.orders += orders;
    sum.tips += tips;
    sum.open += open;
    yield [name || nobody, orders, tips, open];
  }
  yield [totalRow, sum.orders, sum.tips, sum.open];
}

/**
 * Writes what guests left as a workbook: by day and who served, read as the client takes it, then by who served, and of several
 * branches what each has of it.
 */
export function tipsWorkbook(
  served: AsyncIterable<ServedRow>,
  { awaited, byPerson, branches }: Told,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { name, nobody, columns, persons, branches: ofBranches } = tipsSheet(currency);
  const says = reportHead(head);
  const rows = rowsOf(served, nobody, [pageFigureTexts.awaitedTips.label, awaited]);
  return {
    fileName: fileNameOf(name, head),
    content: workbook(
      { name, head: says, columns, rows },
      { ...persons, head: says, rows: partRows(byPerson, nobody) },
      ...(branches.length > 0 ? [{ ...ofBranches, head: says, rows: partRows(branches, nobody) }] : []),
    ),
  };
}
