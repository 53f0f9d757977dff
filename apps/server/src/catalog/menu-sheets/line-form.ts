import { isDeepStrictEqual } from 'node:util';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { Import } from './import-work.ts';
import { idsCalled } from './references.ts';
import type { SheetEntity } from './sheet-tables.ts';
import type { CellKind, MenuSheet } from './sheets.ts';

/** Kinds whose rows people tell apart by their names alone. */
const NAMED: readonly SheetEntity[] = ['FOOD_SHIFT', 'TAG', 'CATEGORY', 'TOPPING_CATEGORY', 'INGREDIENT'];

/** The row that a line is about: by its id, else by its code, else, for kinds without codes, by its name. */
function rowSaid(
  work: Import,
  entity: SheetEntity,
  said: Readonly<Record<string, unknown>>,
): MenuRow | undefined {
  const rows = work.present.get(entity);
  const id = said.id ?? said.productId;
  if (id) return rows?.get(String(id));
  if (said.code) return rows?.get(work.codes.get(entity)?.alike(String(said.code))[0] ?? '');
  if (!NAMED.includes(entity) || !said.title) return undefined;
  const [called] = idsCalled(work.titles, [entity], String(said.title));
  return rows?.get(called ?? '');
}

/** Whether two texts sound alike, however they are typed. */
export function isAlike(one: unknown, other: unknown): boolean {
  return foldCompact(String(one)) === foldCompact(String(other));
}

/** Texts as they are stored from a workbook: without what spreadsheets and Arabic keyboards leave in them. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  return typeof value === 'string' ? normalizeText(value) : value;
}

/** What a cell says; what is stored already where it differs only in how it is typed. */
function asStored(value: unknown, stored: unknown): unknown {
  return isDeepStrictEqual(normal(value), normal(stored)) ? stored : value;
}

/** The form that a line fills in: what it says over what the row says already, over what a new row begins with. */
export function formOf(
  work: Import,
  { rows: { entity, defaults }, columns }: MenuSheet,
  said: Readonly<Record<string, unknown>>,
): { readonly form: MenuRow; readonly before: MenuRow | undefined } {
  const before = rowSaid(work, entity, said);
  const kept =
    before && Object.fromEntries(Object.keys({ ...defaults, ...columns }).map((key) => [key, before[key]]));
  const told = Object.entries(said).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(told.map(([field, value]) => [field, asStored(value, before?.[field])]));
  const cleared = before ? emptied(columns, said) : {};
  // A recipe goes by the id of its product.
  const saidId = said.id ?? said.productId;
  const id = before?.id ?? (typeof saidId === 'string' ? saidId : work.newId());
  return { form: { ...defaults, ...kept, ...cleared, title: '', ...given, id }, before };
}

const LISTED: readonly CellKind['kind'][] = ['references', 'texts', 'prices', 'quantities'];

/** What an empty cell says where a field can be nothing; states, channels and other numbers stay as they are. */
function emptyOf(kind: CellKind): unknown {
  if (kind.kind === 'number') return kind.empty;
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
