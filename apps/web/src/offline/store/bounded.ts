import type { Table } from 'dexie';
import type { DocumentRow } from './till-db.ts';

/**
 * Keeps documents under a prefix, at most so many: who was kept longest ago goes first.
 * @param documents by the rest of their key.
 */
export async function keepBounded(
  table: Table<DocumentRow, string>,
  prefix: string,
  documents: readonly (readonly [key: string, document: unknown])[],
  limit: number,
): Promise<void> {
  const at = Date.now();
  await table.bulkPut(documents.map(([key, document]) => ({ id: prefix + key, document, at })));
  const kept = await table.where('id').startsWith(prefix).toArray();
  if (kept.length <= limit) return;
  const oldest = kept.sort((a, b) => a.at - b.at).slice(0, kept.length - limit);
  await table.bulkDelete(oldest.map(({ id }) => id));
}
