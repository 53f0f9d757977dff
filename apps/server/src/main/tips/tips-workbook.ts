import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { tipsSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { ServedRow } from './tips.queries.ts';
import type { readTips } from './tips-report.ts';

/** What of the page stands in the workbook. */
type Told = Pick<Awaited<ReturnType<typeof readTips>>, 'awaited' | 'byPerson' | 'branches' | 'comparedTips'>;

/** What a person or a branch has of it. */
type Part = Omit<Told['byPerson'][number], 'personId'>;

interface Served {
  /** Newest first. */
  readonly served: AsyncIterable<ServedRow>;
  /** Those of the days before, under the days that have their place now, newest first; null where nothing is compared. */
  readonly before: AsyncIterable<ServedRow> | null;
}

/** A row, and what the same person had on the day before that has its place; null where nothing is compared. */
type Beside = ServedRow & { readonly compared: number | null };

/** The rows of a day. */
interface ServedDay {
  readonly day: string;
  readonly rows: ServedRow[];
}

/** Gives rows a day at a time; those of a day stand together. */
async function* byDay(rows: AsyncIterable<ServedRow>): AsyncGenerator<ServedDay, undefined> {
  let held: ServedDay | undefined;
  for await (const row of rows) {
    if (held?.day === row.day) held.rows.push(row);
    else {
      if (held) yield held;
      held = { day: row.day, rows: [row] };
    }
  }
  if (held) yield held;
}

/** Those that only the days before have. */
function* alone(rows: Iterable<ServedRow>): Generator<Beside> {
  for (const row of rows) yield { ...row, orders: 0, tips: 0, open: 0, compared: row.tips };
}

/** Sets each row beside the one before it; those that only the days before have stand after the rows of their day. */
async function* besideBefore({ served, before }: Served): AsyncGenerator<Beside> {
  const earlier = before && byDay(before);
  const next = async () => (await earlier?.next())?.value;
  let then = await next();
  for await (const { day, rows } of byDay(served)) {
    for (; then && then.day > day; then = await next()) yield* alone(then.rows);
    const isBeside = then?.day === day;
    const people = new Map((isBeside ? then?.rows : undefined)?.map((row) => [row.personId, row]));
    for (const row of rows) {
      yield { ...row, compared: before && (people.get(row.personId)?.tips ?? 0) };
      people.delete(row.personId);
    }
    yield* alone(people.values());
    if (isBeside) then = await next();
  }
  for (; then; then = await next()) yield* alone(then.rows);
}

/** Gives the rows as they come, beside the days before where they are told, and after the last one what they came to. */
async function* rowsOf(
  served: Served,
  nobody: string,
  awaited: readonly [title: string, amount: number],
): AsyncGenerator<readonly Cell[]> {
  const sum = { orders: 0, tips: 0, compared: 0, open: 0 };
  const beside = (compared: number | null) => (served.before ? [compared] : []);
  for await (const { day, name, orders, tips, compared, open } of besideBefore(served)) {
    sum.orders += orders;
    sum.tips += tips;
    sum.compared += compared ?? 0;
    sum.open += open;
    yield [shortDate(instantOfDay(day)), { day }, name || nobody, orders, tips, ...beside(compared), open];
  }
  yield [totalRow, null, null, sum.orders, sum.tips, ...beside(sum.compared), sum.open];
  const [title, amount] = awaited;
  if (amount !== 0) yield [title, null, null, null, amount, ...beside(null), null];
}

/** What each person or branch has of it, beside the days before where they are told, and after the last one what they come to. */
function* partRows(
  parts: readonly Part[],
  comparedTips: number | null,
  nobody: string,
): Generator<readonly Cell[]> {
  const sum = { orders: 0, tips: 0, open: 0 };
  const beside = (compared: number | null) => (comparedTips === null ? [] : [compared]);
  for (const { name, orders, tips, open, comparedTips: compared } of parts) {
    sum.orders += orders;
    sum.tips += tips;
    sum.open += open;
    yield [name || nobody, orders, tips, ...beside(compared), open];
  }
  yield [totalRow, sum.orders, sum.tips, ...beside(comparedTips), sum.open];
}

/**
 * Writes what guests left as a workbook: by day and who served, read as the client takes it beside the days before, then by who served, and of several
 * branches what each has of it.
 */
export function tipsWorkbook(
  served: Served,
  { awaited, byPerson, branches, comparedTips }: Told,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = head;
  const {
    name,
    nobody,
    columns,
    persons,
    branches: ofBranches,
  } = tipsSheet(currency, comparedDays ? spanName(comparedDays) : null);
  const says = reportHead(head);
  const rows = rowsOf(served, nobody, [pageFigureTexts.awaitedTips.label, awaited]);
  return {
    fileName: fileNameOf(name, head),
    content: workbook(
      { name, head: says, columns, rows },
      { ...persons, head: says, rows: partRows(byPerson, comparedTips, nobody) },
      ...(branches.length > 0
        ? [{ ...ofBranches, head: says, rows: partRows(branches, comparedTips, nobody) }]
        : []),
    ),
  };
}
