import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { tipPayoutsSheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { branchesSheet, totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { HandedOut, PayoutRow } from './tips.queries.ts';
import type { readPaid } from './tips-report.ts';

type Paid = Awaited<ReturnType<typeof readPaid>>;
/** What a person or a branch has of it. */
type Part = Omit<Paid['byPerson'][number], 'personId'>;

interface Told {
  readonly payouts: AsyncIterable<PayoutRow>;
  /** The shares of this person alone are meant; everybody's where it is undefined. */
  readonly personId: string | undefined;
  readonly paid: Pick<Paid, 'byPerson' | 'branches'>;
  /** What a branch is called. */
  readonly nameOf: (vendorId: string) => string;
}

type Methods = ReturnType<typeof tipPayoutsSheets>['methods'];

/** Gives a row for each share as they come, of several branches each with the name of its own, and after the last one what they came to. */
async function* shareRows(
  { payouts, personId, nameOf }: Omit<Told, 'paid'>,
  methods: Methods,
  several: boolean,
): AsyncGenerator<readonly Cell[]> {
  let sum = 0;
  for await (const { vendorId, at, from, to, method, byName, shares } of payouts) {
    for (const share of shares) {
      if (personId !== undefined && share.personId !== personId) continue;
      sum += share.amount;
      const own = [{ at }, spanName({ from, to }), share.name, methods[method], share.amount, byName];
      yield several ? [nameOf(vendorId), ...own] : own;
    }
  }
  const total = [totalRow, null, null, null, sum, null];
  yield several ? [null, ...total] : total;
}

/** What was handed out in cash, with wages and together, each beside the days before where they are told. */
function paidCells(now: HandedOut, before: HandedOut | null): readonly Cell[] {
  const cells = ({ cash, wages }: HandedOut) => [cash, wages, cash + wages];
  const then = before && cells(before);
  return cells(now).flatMap((cell, at) => (then ? [cell, then[at] ?? null] : [cell]));
}

/** What each person or branch has of it, and after the last one what they come to. */
function* partRows(parts: readonly Part[], isCompared: boolean): Generator<readonly Cell[]> {
  const [sum, before] = [
    { cash: 0, wages: 0 },
    { cash: 0, wages: 0 },
  ];
  for (const part of parts) {
    sum.cash += part.cash;
    sum.wages += part.wages;
    before.cash += part.compared?.cash ?? 0;
    before.wages += part.compared?.wages ?? 0;
    yield [part.name, ...paidCells(part, part.compared)];
  }
  yield [totalRow, ...paidCells(sum, isCompared ? before : null)];
}

/**
 * Writes what was handed out as a workbook: each share, read as the client takes it, then what each person got, and of several branches
 * what each handed out.
 */
export function payoutsWorkbook(
  { paid, ...told }: Told,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = head;
  const isCompared = Boolean(comparedDays);
  const { title, shares, persons, branches, methods } = tipPayoutsSheets(
    currency,
    comparedDays ? spanName(comparedDays) : null,
  );
  const says = reportHead(head);
  const several = paid.branches.length > 0;
  const columns = several ? [branchesSheet.column, ...shares.columns] : shares.columns;
  return {
    fileName: fileNameOf(title, head),
    content: workbook(
      { ...shares, head: says, columns, rows: shareRows(told, methods, several) },
      { ...persons, head: says, rows: partRows(paid.byPerson, isCompared) },
      ...(several ? [{ ...branches, head: says, rows: partRows(paid.branches, isCompared) }] : []),
    ),
  };
}
