import {
  WORKBOOK_BOUNDS,
  WORKBOOKS_AT_ONCE,
  WORKBOOKS_WAITING,
  type WorkbookBound,
} from '@sofreh/domain/limits';
import { tooMuchText, workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import { Turns } from '#app/platform/process/turns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readAside } from './reader-process.ts';
import type { ReadSheet, WorkbookBounds } from './workbook-bounds.ts';

const turns = new Turns(WORKBOOKS_AT_ONCE, WORKBOOKS_WAITING);

function tooLarge(bound: WorkbookBound, bounds: WorkbookBounds): Refusal {
  const most = bounds[bound];
  return new Refusal('WORKBOOK_TOO_LARGE', {
    details: { bound, most },
    errors: { file: [tooMuchText(bound, most)] },
  });
}

/**
 * Reads an uploaded workbook, for which it is the one door: its sheets, each up to `maxRows` rows, headings counted.
 * They are read in a program beside the one that answers, so that nobody waits for them and no file can end it.
 * @throws Refusal BAD_REQUEST at `file` for what is no workbook, WORKBOOK_TOO_LARGE for one that passes a bound,
 *   TOO_MANY_REQUESTS while too many are read.
 */
export async function readWorkbook(
  file: Blob,
  maxRows: number,
  bounds: WorkbookBounds = WORKBOOK_BOUNDS,
): Promise<readonly ReadSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await turns.take(() => readAside({ bytes, maxRows, bounds }));
  if ('sheets' in answer) return answer.sheets;
  if ('tooMuch' in answer) throw tooLarge(answer.tooMuch, bounds);
  throw new Refusal('BAD_REQUEST', { errors: { file: [workbookErrors.noWorkbook] } });
}

/** Says whether a row says nothing. */
export function isEmptyRow(cells: readonly unknown[]): boolean {
  return cells.every((cell) => cellText(cell) === '');
}

/** Says what a cell says, as a text without spaces around it; empty for none. */
export function cellText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
