import { workbookErrors } from '@sofreh/fa/workbook-texts';
import { readXlsx } from 'hucre/xlsx';
import { Refusal } from '#app/platform/http/refusal.ts';

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * The sheets of an uploaded workbook, each up to `maxRows` rows, headings counted.
 * @throws Refusal BAD_REQUEST at `file` for what is no workbook.
 */
export async function readWorkbook(file: Blob, maxRows: number): Promise<readonly ReadSheet[]> {
  try {
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { maxRows });
    return sheets;
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
