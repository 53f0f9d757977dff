import type { Readable } from 'node:stream';
import type { AnsweredField } from '@sofreh/domain/custom-fields';
import type { Currency } from '@sofreh/domain/enums';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { birthdayText } from '@sofreh/fa/birthday-text';
import { customerReportTexts } from '@sofreh/fa/customer-report-texts';
import { tehranDay } from '@sofreh/fa/dates';
import { listAskedFields } from '#app/main/custom-fields/custom-fields.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import { readCustomerAnswers } from './customer-answers.queries.ts';
import type { CustomerRow } from './customers.queries.ts';

const dayOf = (at: Date) => ({ day: tehranDay(at) });

function cellsOf(row: CustomerRow): readonly Cell[] {
  const { firstName, lastName, phoneNumber, orderCount, spend, lastOrderAt, since, birthday, note } = row;
  const last = lastOrderAt && dayOf(lastOrderAt);
  const born = birthday === null ? '' : birthdayText(birthday);
  return [firstName, lastName, phoneNumber, orderCount, spend, last, dayOf(since), born, note];
}

/** The answers of so many customers are read at once. */
const BATCH = 500;

type Question = Awaited<ReturnType<typeof listAskedFields>>[number];

function answerCells(questions: readonly Question[], given: readonly AnsweredField[]): Cell[] {
  return questions.map(({ id }) => {
    const answer = given.find((each) => each.id === id);
    return answer ? fieldValueText(answer.value) : '';
  });
}

/** Gives a customer's row, with a cell for each question of the vendor's own. */
async function* rowsOf(
  db: Queryable,
  vendorId: string,
  customers: AsyncIterable<CustomerRow>,
  questions: readonly Question[],
): AsyncGenerator<readonly Cell[]> {
  for await (const batch of inBatches(customers, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const known = questions.length > 0 ? await readCustomerAnswers(db, vendorId, ids) : null;
    for (const row of batch) yield [...cellsOf(row), ...answerCells(questions, known?.get(row.id) ?? [])];
  }
}

/**
 * Gives the customers' report as a workbook, with a column for each of the vendor's own questions of customers; amounts
 * in the vendor's currency, which the title names.
 */
export async function customersWorkbook(
  db: Queryable,
  vendor: { readonly id: string; readonly currency: Currency },
  customers: AsyncIterable<CustomerRow>,
): Promise<Readable> {
  const { sheet, columns } = customerReportTexts(vendor.currency);
  const questions = await listAskedFields(db, vendor.id, 'CUSTOMER');
  const asked = questions.map(({ title }) => ({ title, width: 24 }));
  return workbook({
    name: sheet,
    columns: [...columns, ...asked],
    rows: rowsOf(db, vendor.id, customers, questions),
  });
}

/** Gives rows by so many at a time, for what is read of all of them at once. */
async function* inBatches<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
