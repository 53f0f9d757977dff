import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { STATEMENT_FIELDS, type StatementField } from '@sofreh/contract/main/reconciliation';
import { businessDayOf, instantOf } from '@sofreh/domain/calendar';
import { CURRENCIES, type Currency } from '@sofreh/domain/enums';
import { EXCEL_ROWS_MAX, REFERENCE_LENGTH, STATEMENT_COLUMN } from '@sofreh/domain/limits';
import { fromRial, toRial } from '@sofreh/domain/money';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { parseJalaliDate } from '@sofreh/fa/jalali-calendar';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import {
  commissionLine,
  orderHeadings,
  statementErrors,
  statementHeadings,
  unitHeadings,
} from '@sofreh/fa/statement-texts';
import { readCsv } from '#app/platform/excel/read-csv.ts';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { Refusal } from '#app/platform/refusal.ts';

export type StatementColumns = { readonly [F in StatementField]?: number | undefined };

export interface StatementLine {
  readonly day: string;
  readonly amount: number;
  readonly reference: string;
  readonly at: Date | null;
  readonly description: string;
  /** Holds what it says, and how often the same was said before it. */
  readonly said: string;
}

export interface ReadStatement {
  readonly headings: readonly string[];
  readonly columns: StatementColumns;
  readonly unit: Currency;
  readonly lines: readonly StatementLine[];
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

const MOST_ERRORS = 100;
const MOST_CELLS = STATEMENT_COLUMN.max + 1;
/** So much of a cell is looked at: more than any heading, reference or description has that is kept. */
const LOOKED_AT = 300;
/** Others are answered after so many rows. */
const ROWS_AT_ONCE = 500;
/** Headings stand within the first rows: banks put their name and the account above them. */
const HEADING_ROWS = 15;
const ZIP = [0x50, 0x4b];

/**
 * Gives the rows of a file, whatever it is.
 * @throws Refusal `BAD_REQUEST`, `WORKBOOK_TOO_LARGE`, `TOO_MANY_REQUESTS`.
 */
async function rowsOf(file: Blob): Promise<readonly (readonly unknown[])[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + HEADING_ROWS);
    return sheets.find(({ rows }) => rows.length > 1)?.rows ?? [];
  }
  const rows = await readCsv(bytes, { rows: EXCEL_ROWS_MAX + HEADING_ROWS, cells: MOST_CELLS });
  if (!rows) throw new Refusal('WORKBOOK_TOO_LARGE', { errors: { file: [statementErrors.tooMany] } });
  return rows;
}

const toldBy = (cell: unknown) => cellText(cell).slice(0, LOOKED_AT);

/** Says what a column may be called. A line of orders has its number, and what was kept of it beside it. */
function namesOf(field: StatementField, ofOrders: boolean): readonly string[] {
  if (field === 'reference' && ofOrders) return [...orderHeadings, ...statementHeadings.reference];
  return field === 'commission' && !ofOrders ? [] : statementHeadings[field];
}

/** Finds which column is what, by its heading. */
function recognised(headings: readonly unknown[], ofOrders: boolean): StatementColumns {
  const said = headings.slice(0, MOST_CELLS).map((heading) => foldCompact(toldBy(heading)));
  const found = STATEMENT_FIELDS.flatMap((field) => {
    const names = namesOf(field, ofOrders).map(foldCompact);
    const exact = said.findIndex((heading) => names.includes(heading));
    const near = said.findIndex(
      (heading) => heading !== '' && names.some((name) => heading.startsWith(name)),
    );
    const place = exact >= 0 ? exact : near;
    return place >= 0 ? [[field, place] as const] : [];
  });
  return Object.fromEntries(found);
}

const isEnough = ({ date, amount }: StatementColumns) => date !== undefined && amount !== undefined;

type Rows = readonly (readonly unknown[])[];

/** This is the place where the headings stand, and which column is what. */
interface Layout {
  readonly head: number;
  readonly columns: StatementColumns;
}

const headingsOf = (row: readonly unknown[] = []) =>
  row.slice(0, MOST_CELLS).map((cell) => normalizeText(toldBy(cell)).slice(0, 80));

/** Gives the columns by the headings they had last, wherever they stand now; null where one of them is missing. */
function asBefore(rows: Rows, { columns, headings }: KnownFormat): Layout | null {
  const wanted = STATEMENT_FIELDS.flatMap((field) => {
    const place = columns[field];
    return place === undefined ? [] : [[field, foldCompact(headings[place] ?? '')] as const];
  });
  if (wanted.some(([, heading]) => heading === '')) return null;
  for (const [head, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const here = headingsOf(row).map(foldCompact);
    const found = wanted.map(([field, heading]) => [field, here.indexOf(heading)] as const);
    if (found.every(([, place]) => place >= 0)) return { head, columns: Object.fromEntries(found) };
  }
  return null;
}

/**
 * Gives the row of the headings where nobody knows them: the first with the most cells, as names stand alone above it.
 */
function widestRow(rows: Rows): number {
  const widths = rows.slice(0, HEADING_ROWS).map((row) => headingsOf(row).filter(Boolean).length);
  return Math.max(widths.indexOf(Math.max(...widths)), 0);
}

/**
 * Takes the columns as a person named them, else as the sender's files were read last, else by what columns are usually
 * called.
 */
function layoutOf(rows: Rows, { columns: named, before, ofOrders }: ReadingTerms): Layout {
  const again = named === null && before ? asBefore(rows, before) : null;
  if (again) return again;
  const found = rows.slice(0, HEADING_ROWS).findIndex((row) => isEnough(recognised(row, ofOrders)));
  const head = found >= 0 ? found : widestRow(rows);
  return { head, columns: named ?? recognised(rows[head] ?? [], ofOrders) };
}

/** Reads «۱٬۲۰۰٬۰۰۰», «-5,000», «(700)»; null for what is no whole number. */
function numberOf(text: string): number | null {
  const plain = toAsciiDigits(text).replaceAll(/[\s,٬،']/g, '');
  if (plain === '' || plain === '-') return 0;
  const [, open, minus, digits, close] = /^(\()?([-−])?(\d{1,15})(?:[.٫]0+)?(\))?$/.exec(plain) ?? [];
  if (!digits) return null;
  return (open && close) || minus ? -Number(digits) : Number(digits);
}

/** Gives a day and a minute of it, from «۱۴۰۵/۰۹/۰۲ ۱۲:۳۰», «2026-11-23T12:30:00» and the like. */
function momentOf(
  date: string,
  time: string,
): { readonly day: string; readonly minute: number | null } | null {
  const text = toAsciiDigits(`${date} ${time}`).trim();
  const [, year, month, dayOfMonth] = /(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})/.exec(text) ?? [];
  if (!year || !month || !dayOfMonth) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const day = Number(year) < 1700 ? parseJalaliDate(iso.replaceAll('-', '/')) : iso;
  if (!day || Number.isNaN(Date.parse(day))) return null;
  const [, hour, minute] = /(?:^|[^\d])(\d{1,2}):(\d{2})/.exec(text) ?? [];
  const known = hour !== undefined && Number(hour) < 24 && Number(minute) < 60;
  return { day, minute: known ? Number(hour) * 60 + Number(minute) : null };
}

/** Says how the files of a sender were read last: their headings, and the places of the columns among them. */
export interface KnownFormat {
  readonly columns: StatementColumns;
  readonly headings: readonly string[];
  readonly unit: Currency;
}

interface ReadingTerms {
  /** These are the columns as a person named them just now. */
  readonly columns: StatementColumns | null;
  readonly before: KnownFormat | null;
  /** Tells whether its lines are orders, as a marketplace's are. */
  readonly ofOrders: boolean;
  /** It is the unit the file is in, where a person said it; below is that of the vendor. */
  readonly unit: Currency | null;
  readonly currency: Currency;
  readonly cutOff: string;
}

/** Gives an amount of the file in the vendor's money; null where it is no whole number of it. */
function inCurrency(amount: number, unit: Currency, currency: Currency): number | null {
  const money = fromRial(toRial({ amount: Math.abs(amount), currency: unit }), currency);
  return money && (amount < 0 ? -money.amount : money.amount);
}

/** Gives the unit that the heading of the amounts names; undefined where it names none or both. */
function unitOf(headings: readonly string[], { amount, debit }: StatementColumns): Currency | undefined {
  const said = [amount, debit].map((place) =>
    place === undefined ? '' : foldCompact(headings[place] ?? ''),
  );
  const named = CURRENCIES.filter((unit) =>
    unitHeadings[unit].some((name) => said.some((heading) => heading.includes(foldCompact(name)))),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Reads what one row says, and what was kept of it as a line of its own; why it cannot be read. */
function readLine(cells: readonly unknown[], columns: StatementColumns, unit: Currency, terms: ReadingTerms) {
  const text = (field: StatementField) => {
    const place = columns[field];
    return place === undefined ? '' : normalizeText(toldBy(cells[place]));
  };
  const moment = momentOf(text('date'), text('time'));
  if (!moment) return statementErrors.noDate;
  const [came, went, kept] = [
    numberOf(text('amount')),
    numberOf(text('debit')),
    numberOf(text('commission')),
  ];
  if (came === null || went === null || kept === null) return statementErrors.noAmount;
  const amount = inCurrency(came - Math.abs(went), unit, terms.currency);
  const commission = inCurrency(-Math.abs(kept), unit, terms.currency);
  if (amount === null || commission === null) return statementErrors.notWhole;
  const at = moment.minute === null ? null : instantOf(moment.day, moment.minute);
  const line = {
    day: at === null ? moment.day : businessDayOf(at, terms.cutOff),
    at: at === null ? null : new Date(at),
    reference: text('reference').slice(0, REFERENCE_LENGTH.max),
  };
  const description = text('description').slice(0, 200);
  return [
    { ...line, amount, description },
    { ...line, amount: commission, description: commissionLine },
  ].filter((each) => each.amount !== 0);
}

/**
 * Reads the lines of a statement with what is wrong in it. Where its columns are not known its headings are answered
 * alone.
 * @throws Refusal `BAD_REQUEST` at `file` for what is no table and at `unit` where nobody says what its amounts are in,
 *   `WORKBOOK_TOO_LARGE`, `TOO_MANY_REQUESTS`.
 */
export async function readStatement(file: Blob, terms: ReadingTerms): Promise<ReadStatement> {
  const rows = await rowsOf(file);
  const { head, columns } = layoutOf(rows, terms);
  const headings = headingsOf(rows[head]);
  if (headings.length === 0)
    throw new Refusal('BAD_REQUEST', { errors: { file: [statementErrors.noLines] } });
  const unit = terms.unit ?? unitOf(headings, columns) ?? terms.before?.unit;
  if (!isEnough(columns)) {
    const errors = [{ line: head + 1, message: statementErrors.noColumns }];
    return { headings, columns, unit: unit ?? terms.currency, lines: [], errors };
  }
  if (!unit) throw new Refusal('BAD_REQUEST', { errors: { unit: [statementErrors.noUnit] } });
  const said = new Map<string, number>();
  const lines: StatementLine[] = [];
  const errors: { line: number; message: string }[] = [];
  for (const [index, cells] of rows.slice(head + 1).entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    if (isEmptyRow(cells)) continue;
    const told = readLine(cells, columns, unit, terms);
    if (typeof told === 'string') {
      if (errors.length < MOST_ERRORS) errors.push({ line: head + index + 2, message: told });
      continue;
    }
    for (const line of told) {
      const words = JSON.stringify([line.day, line.at, line.amount, line.reference, line.description]);
      const before = said.get(words) ?? 0;
      said.set(words, before + 1);
      lines.push({ ...line, said: createHash('sha256').update(`${words} ${before}`).digest('hex') });
    }
  }
  return { headings, columns, unit, lines, errors };
}
