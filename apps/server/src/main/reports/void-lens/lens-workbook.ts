import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { LENS_ACTS, takesOffBill } from '@sofreh/domain/reports';
import { lensActTexts } from '@sofreh/fa/lens-texts';
import { lensSheets } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { fileNameOf } from '../workbook-head.ts';
import type { DeedRow } from './void-lens.queries.ts';
import type { LensTotal, Person } from './void-lens.ts';

/** Gives deeds as they come, and after the last one what they took off bills; an amount that was taken off none stands beside it. */
async function* deedRows(deeds: AsyncIterable<DeedRow>, nobody: string): AsyncGenerator<readonly Cell[]> {
  let sum = 0;
  for await (const deed of deeds) {
    const isOff = takesOffBill(deed.act);
    if (isOff) sum += deed.amount;
    yield [
      lensActTexts[deed.act].label,
      { at: new Date(deed.at) },
      deed.personName || nobody,
      deed.approvedByName,
      deed.vendorName,
      deed.orderNumber,
      deed.title,
      deed.reason,
      isOff ? deed.amount : null,
      isOff ? null : deed.amount,
    ];
  }
  yield [totalRow, null, null, null, null, null, null, null, sum, null];
}

/** Says how many orders, and of each kind of deed how often and how much. */
function cellsOf(people: readonly Person[]): readonly Cell[] {
  const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0);
  const ofActs = LENS_ACTS.flatMap((act) => {
    const done = people.flatMap(({ acts }) => acts.filter((each) => each.act === act));
    return [
      done.reduce((total, { count }) => total + count, 0),
      done.reduce((total, { amount }) => total + amount, 0),
    ];
  });
  return [sum(({ orders }) => orders), ...ofActs];
}

/** A kind of deed, beside the days before where they are told. */
function actCells({ act, count, amount, compared }: LensTotal): readonly Cell[] {
  const beside = (own: number, then: number | undefined) => (then === undefined ? [own] : [own, then]);
  return [lensActTexts[act].label, ...beside(count, compared?.count), ...beside(amount, compared?.amount)];
}

/**
 * The void lens as a workbook: each deed, read as the client takes it, people beside each other with their sum, and each kind of deed.
 * Kinds are not added up: cash that goes in and out of drawers is taken off no bill.
 */
export function lensWorkbook(
  deeds: AsyncIterable<DeedRow>,
  { people, totals }: { readonly people: readonly Person[]; readonly totals: readonly LensTotal[] },
  currency: Currency,
  of: ReportHead,
): { readonly fileName: string; readonly content: Readable } {
  const { comparedDays } = of;
  const sheets = lensSheets(currency, comparedDays ? spanName(comparedDays) : null);
  const head = reportHead(of);
  const ofPeople = people.map((person) => [person.name || sheets.nobody, ...cellsOf([person])]);
  return {
    fileName: fileNameOf(sheets.title, of),
    content: workbook(
      { ...sheets.deeds, head, rows: deedRows(deeds, sheets.nobody) },
      { ...sheets.people, head, rows: [...ofPeople, [totalRow, ...cellsOf(people)]] },
      { ...sheets.acts, head, rows: totals.map(actCells) },
    ),
  };
}
