import { menuColumnTexts } from '@sofreh/fa/menu-sheet-texts';
import { writeXlsx } from 'hucre/xlsx';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { writeCell } from './cells.ts';
import type { Titles } from './references.ts';
import { SHEET_TABLES, type SheetEntity } from './sheet-tables.ts';
import { MENU_SHEETS } from './sheets.ts';
import { TitleIndex } from './title-index.ts';

/** Larger than any menu. */
const ALL = { pageNumber: 1, pageSize: 100_000 };

/** The heading of a field's column. */
export function headingOf(field: string): string {
  const texts: Readonly<Record<string, string>> = menuColumnTexts;
  return texts[field] ?? field;
}

/** Every row of a vendor's menu that is not archived, by kind, with what its rows refer to. */
export async function readMenuRows(db: Queryable, vendorId: string): Promise<Map<SheetEntity, MenuRow[]>> {
  const rows = new Map<SheetEntity, MenuRow[]>();
  for (const { entity, table } of SHEET_TABLES) {
    const { data } = await table.page(db, vendorId, ALL);
    rows.set(entity, data);
  }
  return rows;
}

/** What cells may refer to among rows. */
export function titlesOf(rows: ReadonlyMap<SheetEntity, readonly MenuRow[]>): Map<SheetEntity, TitleIndex> {
  const titled = [...rows].map(
    ([entity, list]) => [entity, new TitleIndex(list.map(({ id, title }) => [id, title] as const))] as const,
  );
  return new Map(titled);
}

/** A workbook of rows: a sheet for each kind, right to left, headings first. Without rows it is the template. */
export async function menuWorkbook(rows: ReadonlyMap<SheetEntity, readonly MenuRow[]>): Promise<Buffer> {
  const titles: Titles = titlesOf(rows);
  const sheets = MENU_SHEETS.map(({ name, rows: { entity }, columns }) => {
    const fields = Object.entries(columns);
    const lines = (rows.get(entity) ?? []).map((row) =>
      fields.map(([field, kind]) => writeCell(kind, row[field], titles)),
    );
    return { name, rows: [fields.map(([field]) => headingOf(field)), ...lines], view: { rightToLeft: true } };
  });
  return Buffer.from(await writeXlsx({ sheets }));
}
