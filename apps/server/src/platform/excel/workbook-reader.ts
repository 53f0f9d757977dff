// Runs in a thread of its own: reads one workbook after the other and says what came of each.
import { parentPort } from 'node:worker_threads';
import type { WorkbookBound } from '@sofreh/domain/limits';
import { readSheets } from './read-sheets.ts';
import { type ReadSheet, TooMuch, type WorkbookBounds } from './workbook-bounds.ts';

export interface ReaderTask {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly bounds: WorkbookBounds;
}
/** This is the sheets, the bound that the file passes, or neither: it is no workbook. */
export type ReaderAnswer =
  | { readonly sheets: readonly ReadSheet[] }
  | { readonly tooMuch: WorkbookBound }
  | { readonly noWorkbook: string };

async function answer({ bytes, maxRows, bounds }: ReaderTask): Promise<ReaderAnswer> {
  try {
    return { sheets: await readSheets(bytes, maxRows, bounds) };
  } catch (error) {
    return error instanceof TooMuch ? { tooMuch: error.bound } : { noWorkbook: String(error) };
  }
}

parentPort?.on('message', async (task: ReaderTask) => parentPort?.postMessage(await answer(task)));
