import { isDeepStrictEqual } from 'node:util';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { Import } from './import-work.ts';
import { idsCalled } from './references.ts';
import type { SheetEntity } from './sheet-tables.ts';
import type { CellKind, MenuSheet } from './sheets.ts';

/** People tell rows of these kinds apart by their names alone. */
const NAMED: readonly SheetEntity[] = ['FOOD_SHIFT', 'TAG', 'CATEGORY', 'TOPPING_CATEGORY', 'INGREDIENT'];

/** People tell rows of these kinds apart by their names within a category, and this field names it. */
const WITHIN: Partial<Record<SheetEntity, string>> = { ITEM: 'categoryId', TOPPING: 'toppingCategoryId' };

const isNamed = (entity: SheetEntity) => NAMED.includes(entity);

/** Gives the line of the file that a row was told of by already. */
function toldBefore(work: Import, entity: SheetEntity, id: string): number | undefined {
  return work.lines.get(`${entity} ${id}`);
}

type Said = Readonly<Record<string, unknown>>;

/**
 * Gives the earlier line that says the same name in the same category, whether it was right or not; lines with ids of
 * their own, or with codes that differ, are told apart by these.
 */
function namedBefore(work: Import, entity: SheetEntity, said: Said, line: number): number | undefined {
  const within = WITHIN[entity];
  const category = within && said[within];
  if (!category || !said.title || said.id) return undefined;
  const key = `${entity} ${String(category)} ${foldCompact(String(said.title))}`;
  const lines = work.named.get(key) ?? [];
  work.named.set(key, lines);
  const code = foldCompact(String(said.code ?? ''));
  const earlier = lines.find((each) => each.code === '' || code === '' || each.code === code);
  lines.push({ line, code });
  return earlier?.line;
}

/** Gives the earlier line of the file that is about the same row; kinds that go by their names alone may come twice. */
export function earlierLine(
  work: Import,
  entity: SheetEntity,
  said: Said,
  { id, line }: { readonly id: string; readonly line: number },
): number | undefined {
  if (isNamed(entity)) return undefined;
  const named = namedBefore(work, entity, said, line);
  return toldBefore(work, entity, id) ?? named;
}

/**
 * Finds the rows of a kind that are called as a line says, in its category where it says one, and have no other code.
 */
function rowsCalled(work: Import, entity: SheetEntity, said: Said): MenuRow[] {
  if (!said.title) return [];
  const rows = work.present.get(entity);
  const category = WITHIN[entity];
  const coded = new Set(said.code ? work.codes.get(entity)?.alike(String(said.code)) : []);
  const called = idsCalled(work.titles, [entity], String(said.title)).flatMap((id) => rows?.get(id) ?? []);
  return called.filter((row) => {
    const isThere = !category || !said[category] || row[category] === said[category];
    return isThere && (!said.code || !row.code || coded.has(row.id));
  });
}

/** This is a row that a line is about, and whether the line's name alone says so. */
interface FoundRow {
  readonly before: MenuRow | undefined;
  readonly byName: boolean;
}

/** Gives the row that a line is about: by its id, else by its code, else by its name. */
function rowSaid(work: Import, entity: SheetEntity, said: Said): FoundRow {
  const rows = work.present.get(entity);
  const id = said.id ?? said.productId;
  const known = id ? rows?.get(String(id)) : undefined;
  if (known || said.productId) return { before: known, byName: false };
  const coded = said.code ? rows?.get(work.codes.get(entity)?.alike(String(said.code))[0] ?? '') : undefined;
  if (coded && !id) return { before: coded, byName: false };
  if (!isNamed(entity) && !(entity in WITHIN)) return { before: undefined, byName: false };
  // A row that another line of the file is about already is not meant by a line with an id of its own.
  const called = rowsCalled(work, entity, said).filter(
    (row) => !id || toldBefore(work, entity, row.id) === undefined,
  );
  if (called.length > 1 && !isNamed(entity)) {
    throw new Refusal('BAD_REQUEST', { errors: { title: [menuSheetErrors.doubleReference] } });
  }
  return { before: called[0], byName: called.length > 0 };
}

/** Gives texts as they are stored from a workbook: without what spreadsheets and Arabic keyboards leave in them. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  return typeof value === 'string' ? normalizeText(value) : value;
}

/** Says what a cell says; what is stored already where it differs only in how it is typed. */
function asStored(value: unknown, stored: unknown): unknown {
  return isDeepStrictEqual(normal(value), normal(stored)) ? stored : value;
}

/**
 * Gives the form that a line fills in: what it says over what the row says already, over what a new row begins with.
 * @throws Refusal BAD_REQUEST at `title` where several rows are called so.
 */
export function formOf(
  work: Import,
  { rows: { entity, defaults }, columns }: MenuSheet,
  said: Readonly<Record<string, unknown>>,
): FoundRow & { readonly form: MenuRow } {
  const { before, byName } = rowSaid(work, entity, said);
  const kept =
    before && Object.fromEntries(Object.keys({ ...defaults, ...columns }).map((key) => [key, before[key]]));
  const told = Object.entries(said).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(told.map(([field, value]) => [field, asStored(value, before?.[field])]));
  const cleared = before ? emptied(columns, said) : {};
  // A recipe goes by the id of its product.
  const saidId = said.id ?? said.productId;
  const id = before?.id ?? (typeof saidId === 'string' ? saidId : work.newId());
  return { form: { ...defaults, ...kept, ...cleared, title: '', ...given, id }, before, byName };
}

const LISTED: readonly CellKind['kind'][] = ['references', 'texts', 'prices', 'quantities'];

/** Says what an empty cell says where a field can be nothing; states, channels and other numbers stay as they are. */
function emptyOf(kind: CellKind): unknown {
  if (kind.kind === 'number' || kind.kind === 'money') return kind.empty;
  if (kind.kind === 'text') return '';
  if (kind.kind === 'reference' || kind.kind === 'picture' || kind.kind === 'day') return null;
  return LISTED.includes(kind.kind) ? [] : undefined;
}

/** An empty cell of a row that is there says «nothing», where a field can be nothing. */
function emptied(columns: MenuSheet['columns'], said: Readonly<Record<string, unknown>>): object {
  const fields = Object.entries(columns).filter(([field]) => field in said && said[field] === undefined);
  const cleared = fields.map(([field, kind]) => [field, emptyOf(kind)] as const);
  return Object.fromEntries(cleared.filter(([, value]) => value !== undefined));
}
