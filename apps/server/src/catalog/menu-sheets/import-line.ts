import { isDeepStrictEqual } from 'node:util';
import { SALE_UNITS, type SaleUnit } from '@sofreh/domain/enums';
import { SORT_ORDER } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import { errorText } from '@sofreh/fa/error-texts';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact } from '@sofreh/fa/search-fold';
import { z } from 'zod';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { AuditEntry } from '#app/platform/audit/record-audit.ts';
import { asSchema } from '#app/platform/http/read-input.ts';
import { unstorablePaths } from '#app/platform/http/storable-text.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changesOf } from '#app/platform/vendor-table/index.ts';
import { readCell } from './cells.ts';
import { type Column, headingOf } from './find-headings.ts';
import { type Effect, type Import, keep } from './import-work.ts';
import { earlierLine, formOf } from './line-form.ts';
import { type CellReading, idsCalled, isId, nameOf } from './references.ts';
import { MENU_SHEETS, type MenuSheet } from './sheets.ts';

/** An answer holds so many lines, mistakes and names of each kind. */
export const LINES_SHOWN = 500;

/** This is a sheet that is being read: which of ours it is, and what the file says about it. */
export interface SheetAtWork {
  readonly sheet: MenuSheet;
  /** It is the sheet's name as it stands in the file. */
  readonly name: string;
  readonly headings: readonly unknown[];
  readonly columns: readonly Column[];
}

/** This is a line of it, numbered as the spreadsheet does. */
export interface Line {
  readonly line: number;
  readonly cells: readonly unknown[];
}

type Said = Record<string, unknown>;
/** Says what is wrong, by the field it is wrong with. */
type Mistakes = Map<string, readonly string[]>;

/** Holds what a line was understood as, so far as it was. */
interface Understood {
  readonly title: string;
  readonly category: string;
  readonly price: number | null;
  readonly unit: SaleUnit | null;
  readonly available: boolean | null;
}

/** Notes something wrong at a place of the file; the answer holds so many. */
export function addError(
  { report }: Import,
  sheet: string,
  line: number,
  column: string,
  messages: readonly string[],
) {
  if (report.errors.length < LINES_SHOWN)
    report.errors.push({ sheet, line, column, messages: [...messages] });
}

/** Says in the answer what comes of a line. */
export function tellRow(
  { report }: Import,
  { name }: SheetAtWork,
  line: number,
  effect: Effect,
  row: Understood,
) {
  if (report.rows.length < LINES_SHOWN) report.rows.push({ sheet: name, line, effect, ...row });
}

/** Leaves a line out, and keeps it with its mistakes to be handed back. */
function refuse(work: Import, at: SheetAtWork, { line, cells }: Line, said: Said, mistakes: Mistakes): void {
  const { name, sheet, headings, columns } = at;
  const found = [...mistakes].map(([field, messages]) => {
    const column = columns.find((each) => each.field === field);
    return { place: column?.place ?? headings.length, column: column?.heading ?? headingOf(field), messages };
  });
  // Mistakes are told in the order in which a person reads the line.
  const errors = found.toSorted((one, other) => one.place - other.place);
  for (const { column, messages } of errors) addError(work, name, line, column, messages);
  const { entity } = sheet.rows;
  const wrong = work.wrong.get(entity) ?? { name: sheet.name, headings, lines: [] };
  work.wrong.set(entity, wrong);
  wrong.lines.push({ cells, errors });
  work.report.wrongLines += 1;
  tellRow(work, at, line, 'WRONG', understood(work, at, said));
}

function understood(work: Import, { sheet, columns }: SheetAtWork, said: Said): Understood {
  const isDish = sheet.rows.entity === 'ITEM';
  const { categoryId, price, productId, unit, available } = said;
  const hasColumn = (field: string) => columns.some((column) => column.field === field);
  // A recipe has the name of what it is of.
  const title = productId ? nameOf(work.titles, ['ITEM', 'TOPPING'], productId) : said.title;
  const fresh = work.newCategories.get(String(categoryId))?.title;
  return {
    title: typeof title === 'string' ? title : '',
    category: work.titles.get('CATEGORY')?.titleOf(String(categoryId)) ?? fresh ?? '',
    price: typeof price === 'number' ? price : null,
    unit: isDish && hasColumn('unit') ? (SALE_UNITS.find((known) => known === unit) ?? null) : null,
    available: hasColumn('available') && typeof available === 'boolean' ? available : null,
  };
}

function sheetOf(entity: 'CATEGORY'): MenuSheet {
  const found = MENU_SHEETS.find(({ rows }) => rows.entity === entity);
  if (!found) throw new Error(`no sheet of ${entity}`);
  return found;
}

/**
 * Gives the category that a dish names: one that is there, or one that will be made with the first dish that is taken.
 */
function categoryCalled(work: Import, title: string): CellReading {
  const ids = idsCalled(work.titles, ['CATEGORY'], title);
  if (ids.length > 1) return { error: menuSheetErrors.doubleReference };
  if (ids.length === 1) return { value: ids[0] };
  if (isId(title)) return { error: menuSheetErrors.unknownReference };
  const key = foldCompact(title);
  const known = work.newCategoryIds.get(key);
  if (known) return { value: known };
  const { schema, rows } = sheetOf('CATEGORY');
  const form = { ...rows.defaults, id: work.newId(), title };
  const parsed = z.safeParse(asSchema(schema), form, { error: fieldText });
  if (!parsed.success) return { error: Object.values(fieldErrors(parsed.error.issues)).flat().join(' ') };
  const category = parsed.data as MenuRow;
  work.newCategories.set(category.id, category);
  work.newCategoryIds.set(key, category.id);
  return { value: category.id };
}

function readCells(work: Import, { columns }: SheetAtWork, cells: readonly unknown[]) {
  const mistakes: Mistakes = new Map();
  const said: Said = {};
  const { titles, currency } = work;
  for (const { field, kind, place, currency: unit = currency } of columns) {
    const context = {
      titles,
      currency,
      unit,
      categoryCalled: (title: string) => categoryCalled(work, title),
    };
    const reading = readCell(kind, cells[place], context);
    if ('error' in reading) mistakes.set(field, [reading.error]);
    said[field] = 'value' in reading ? reading.value : undefined;
  }
  return { said, mistakes };
}

/** Adds what the database or another rule says of a line, without what is known to be wrong already. */
function addMistakes(mistakes: Mistakes, errors: Readonly<Record<string, readonly string[]>>): void {
  for (const [path, messages] of Object.entries(errors)) {
    const [field = ''] = path.split('.');
    if (!mistakes.has(field)) mistakes.set(field, messages);
  }
}

function checkForm({ sheet, columns }: SheetAtWork, form: MenuRow, mistakes: Mistakes): MenuRow | undefined {
  const parsed = z.safeParse(asSchema(sheet.schema), form, { error: fieldText });
  if (!parsed.success) {
    const { discount, ...others } = fieldErrors(parsed.error.issues);
    addMistakes(mistakes, others);
    // A discount that the file does not name is only held against the price, and what is wrong with that is said.
    const isNamed = columns.some(({ field }) => field === 'discount');
    if (discount && (isNamed || !mistakes.has('price'))) addMistakes(mistakes, { discount });
    return undefined;
  }
  for (const path of unstorablePaths(parsed.data))
    addMistakes(mistakes, { [path]: [errorText('BAD_REQUEST')] });
  return parsed.data as MenuRow;
}

function isSame(form: MenuRow, before: MenuRow): boolean {
  return Object.entries(form).every(([field, value]) => isDeepStrictEqual(before[field], value));
}

/** Gives the category a dish waits for, and its place: after all that are there. */
function categoryFor(work: Import, { categoryId }: MenuRow): MenuRow | undefined {
  const category = work.newCategories.get(String(categoryId));
  const present = work.present.get('CATEGORY');
  if (!category || present?.has(category.id)) return undefined;
  let last = 0;
  for (const { sortOrder } of present?.values() ?? []) last = Math.max(last, Number(sortOrder));
  return { ...category, sortOrder: Math.min(last + 1, SORT_ORDER.max) };
}

/** Writes one row, and the category it needs, behind a savepoint: a line the database refuses spoils no other. */
async function writeRow(
  work: Import,
  sheet: MenuSheet,
  body: MenuRow,
  isNew: boolean,
  category: MenuRow | undefined,
): Promise<void> {
  const { client, vendorId } = work;
  const { table, writeParts } = sheet.rows;
  await client.query('savepoint line');
  try {
    if (category) await sheetOf('CATEGORY').rows.table.insert(client, vendorId, category);
    const written = isNew
      ? await table.insert(client, vendorId, body)
      : await table.update(client, vendorId, body);
    if (!written) throw new Refusal('BAD_REQUEST', { errors: { id: [menuSheetErrors.unknownReference] } });
    await writeParts?.(client, vendorId, body);
    await client.query('release savepoint line');
  } catch (error) {
    await client.query('rollback to savepoint line');
    throw error;
  }
}

/** Says what to write down of a row: only fields that the workbook knows. */
function entriesOf({ rows }: MenuSheet, body: MenuRow, before: MenuRow | undefined): AuditEntry[] {
  const after = new Map([[body.id, body]]);
  const known = before && Object.fromEntries(Object.keys(body).map((field) => [field, before[field]]));
  const found = known ? new Map([[body.id, known]]) : new Map<string, object>();
  const { spec } = rows.table;
  if (spec) return changesOf(spec.subject, found, after);
  return [{ action: 'recipe.change', subjectId: body.id, before: known ?? null, after: body }];
}

function keepCategory(work: Import, category: MenuRow): void {
  work.entries.push(...entriesOf(sheetOf('CATEGORY'), category, undefined));
  keep(work, 'CATEGORY', category);
  const { newCategories } = work.report;
  if (newCategories.length < LINES_SHOWN) newCategories.push(category.title);
}

/** Finds the row a line is about, and what it says of it; a name that several rows have is a mistake of the line. */
function findRow(work: Import, { sheet }: SheetAtWork, said: Said, mistakes: Mistakes) {
  try {
    return formOf(work, sheet, said);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    addMistakes(mistakes, error.errors);
    const form: MenuRow = { ...sheet.rows.defaults, title: '', ...said, id: work.newId() };
    return { form, before: undefined, byName: false };
  }
}

/**
 * Takes one line: its row is added, changed or left as it is. While anything is wrong with it nothing of it is written,
 * and everything that is wrong is told.
 */
export async function importLine(work: Import, at: SheetAtWork, { line, cells }: Line): Promise<void> {
  const { sheet, name } = at;
  const { entity } = sheet.rows;
  const { said, mistakes } = readCells(work, at, cells);
  const { form, before, byName } = findRow(work, at, said, mistakes);
  const earlier = earlierLine(work, entity, said, { id: form.id, line });
  if (earlier !== undefined) {
    addMistakes(mistakes, { [sheet.keyColumn]: [menuSheetErrors.twice(formatNumber(earlier))] });
  } else work.lines.set(`${entity} ${form.id}`, line);
  const body = checkForm(at, form, mistakes);
  if (!body || mistakes.size > 0) return refuse(work, at, { line, cells }, said, mistakes);
  if (before && isSame(body, before)) {
    work.report.unchanged += 1;
    return tellRow(work, at, line, 'UNCHANGED', understood(work, at, body));
  }
  const category = categoryFor(work, body);
  try {
    await writeRow(work, sheet, body, before === undefined, category);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    addMistakes(mistakes, error.errors);
    return refuse(work, at, { line, cells }, said, mistakes);
  }
  work.report[before ? 'changed' : 'added'] += 1;
  if (before && byName && work.report.byName.length < LINES_SHOWN) {
    work.report.byName.push({ sheet: name, line, title: before.title });
  }
  if (category) keepCategory(work, category);
  work.entries.push(...entriesOf(sheet, body, before));
  keep(work, entity, body);
  tellRow(work, at, line, before ? 'CHANGED' : 'ADDED', understood(work, at, body));
}
