import type { Readable } from 'node:stream';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import { writeCell } from './cells.ts';
import { headingOf } from './find-headings.ts';
import type { Titles } from './references.ts';
import { SHEET_TABLES, type SheetEntity } from './sheet-tables.ts';
import { type CellKind, MENU_SHEETS } from './sheets.ts';
import { TitleIndex } from './title-index.ts';

/** This is larger than any menu, so a workbook always has all rows. */
const ALL = { pageNumber: 1, pageSize: 100_000 };

/** Reads every row of a vendor's menu that is not archived, by kind, with what its rows refer to. */
export async function readMenuRows(db: Queryable, vendorId: string): Promise<Map<SheetEntity, MenuRow[]>> {
  const rows = new Map<SheetEntity, MenuRow[]>();
  for (const { entity, table } of SHEET_TABLES) {
    const { data } = await table.page(db, vendorId, ALL);
    rows.set(entity, data);
  }
  return rows;
}

/** Says what cells may refer to among rows. */
export function titlesOf(rows: ReadonlyMap<SheetEntity, readonly MenuRow[]>): Map<SheetEntity, TitleIndex> {
  const titled = [...rows].map(
    ([entity, list]) => [entity, new TitleIndex(list.map(({ id, title }) => [id, title] as const))] as const,
  );
  return new Map(titled);
}

/** Gives how many characters a column shows; the longer a text may be, the wider it is. */
export function widthOf({ kind }: CellKind): number {
  if (kind === 'number' || kind === 'flag') return 14;
  return ['text', 'money', 'reference', 'category', 'product'].includes(kind) ? 24 : 30;
}

/** Gives a workbook of rows: a sheet for each kind, headings first. */
export function menuWorkbook(rows: ReadonlyMap<SheetEntity, readonly MenuRow[]>): Readable {
  const titles: Titles = titlesOf(rows);
  const sheets = MENU_SHEETS.map(({ name, rows: { entity }, columns }) => {
    const fields = Object.entries(columns);
    const lines = (rows.get(entity) ?? []).map((row) =>
      fields.map(([field, kind]) => writeCell(kind, row[field], titles)),
    );
    const headed = fields.map(([field, kind]) => ({ title: headingOf(field), width: widthOf(kind) }));
    return { name, columns: headed, rows: lines };
  });
  return workbook(...sheets);
}
