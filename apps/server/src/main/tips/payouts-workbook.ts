import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { tipPayoutsSheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { fileNameOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { PaidTo, PayoutRow } from './tips.queries.ts';

interface HandedOut {
  readonly payouts: AsyncIterable<PayoutRow>;
  /** The shares of this person alone are meant; everybody's where it is undefined. */
  readonly personId: string | undefined;
  readonly paid: readonly PaidTo[];
}

type Methods = ReturnType<typeof tipPayoutsSheets>['methods'];

/** Gives a row for each share as they come, and after the last one what they came to. */
async function* shareRows(
  { payouts, personId }: HandedOut,
  methods: Methods,
): AsyncGenerator<readonly Cell[]> {
  let sum = 0;
  for await (const { at, from, to, method, byName, shares } of payouts) {
    for (const share of shares) {
      if (personId !== undefined && share.personId !== personId) continue;
      sum += share.amount;
      yield [{ at }, spanName({ from, to }), share.name, methods[method], share.amount, byName];
    }
  }
  yield [totalRow, null, null, null, sum, null];
}

function* personRows(paid: readonly PaidTo[]): Generator<readonly Cell[]> {
  const sum = { cash: 0, wages: 0 };
  for (const { name, cash, wages } of paid) {
    sum.cash += cash;
    sum.wages += wages;
    yield [name, cash, wages, cash + wages];
  }
  yield [totalRow, sum.cash, sum.wages, sum.cash + sum.wages];
}

/** Writes what was handed out as a workbook, read as the client takes it. */
export function payoutsWorkbook(
  handed: HandedOut,
  currency: Currency,
  head: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { title, shares, persons, methods } = tipPayoutsSheets(currency);
  const says = reportHead(head);
  return {
    fileName: fileNameOf(title, head),
    content: workbook(
      { ...shares, head: says, rows: shareRows(handed, methods) },
      { ...persons, head: says, rows: personRows(handed.paid) },
    ),
  };
}
