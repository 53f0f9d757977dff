import { workbookErrors } from '@sofreh/fa/workbook-texts';
import { type MergeRange, readXlsx } from 'hucre/xlsx';
import { Refusal } from '#app/platform/http/refusal.ts';

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

type Rows = ReadSheet['rows'];

/** Cells merged downwards all say what the first of them says, as people mean it who merge them. */
function filledDown(rows: Rows, { startRow, endRow, startCol }: MergeRange): Rows {
  const said = rows[startRow]?.[startCol];
  const filled = (row: readonly unknown[]) => Object.assign([...row], { [startCol]: said });
  return rows.map((row, at) => (at > startRow && at <= endRow ? filled(row) : row));
}

/**
 * The sheets of an uploaded workbook, each up to `maxRows` rows, headings counted.
 * @throws Refusal BAD_REQUEST at `file` for what is no workbook.
 */
export async function readWorkbook(file: Blob, maxRows: number): Promise<readonly ReadSheet[]> {
  try {
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { maxRows });
    return sheets.map(({ name, rows, merges = [] }) => ({ name, rows: merges.reduce(filledDown, rows) }));
  } catch {
    throw new Refusal('BAD_REQUEST', { errors: { file: [workbookErrors.noWorkbook] } });
  }
}

/** Whether a row says nothing. */
export function isEmptyRow(cells: readonly unknown[]): boolean {
  return cells.every((cell) => cellText(cell) === '');
}

/** What a cell says, as a text without spaces around it; empty for none. */
export function cellText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
