import type { Table } from 'dexie';
import { type CopyRow, offlineDb } from '../store/offline-db.ts';

type WithId = { readonly id: string };

/**
 * Keeps a list row by row in one of the specification's stores, in its order.
 * @param vendor the branch the list is of.
 */
export async function keepRows(
  table: Table<CopyRow, string>,
  vendor: string,
  list: readonly WithId[],
): Promise<void> {
  await offlineDb.transaction('rw', table, async () => {
    const old = await table.filter(({ vendorId }) => vendorId === vendor).primaryKeys();
    await table.bulkDelete(old);
    await table.bulkPut(
      list.map((document, position) => ({
        id: document.id,
        vendorId: vendor,
        document: { position, document },
      })),
    );
  });
}

/** Gives the list as `keepRows` was given it; null where nothing was kept. */
export async function readRows(table: Table<CopyRow, string>, vendor: string): Promise<unknown[] | null> {
  const rows = await table.filter(({ vendorId }) => vendorId === vendor).toArray();
  if (rows.length === 0) return null;
  return rows
    .map(({ document }) => document as { position: number; document: unknown })
    .sort((a, b) => a.position - b.position)
    .map(({ document }) => document);
}
