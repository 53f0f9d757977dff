import type { Table } from 'dexie';
import { type DocumentRow, tillDb } from './till-db.ts';

/** Reads a document; null where there is none, or where the browser keeps nothing. */
export async function readDocument<Document>(id: string, table = tillDb.till): Promise<Document | null> {
  const row = await table.get(id).catch(() => undefined);
  return row ? (row.document as Document) : null;
}

/** Writes a document in the place of what stood under its id. */
export async function writeDocument(
  id: string,
  document: unknown,
  table: Table<DocumentRow, string> = tillDb.till,
): Promise<void> {
  await table.put({ id, document, at: Date.now() });
}
