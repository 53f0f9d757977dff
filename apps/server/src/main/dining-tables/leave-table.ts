import { isLeftFree } from '@sofreh/domain/dining-tables';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { lockTable } from './dining-tables.queries.ts';
import { endSitting } from './end-sitting.queries.ts';

/**
 * A bill has left its table: it was settled, cancelled, joined to another or seated elsewhere, and that is written before.
 * The last one frees the table. Its row is held while bills are counted, so of two that leave at once the second sees
 * that the first has left.
 * @param tableId where the bill stood; null for one that stood at none.
 */
export async function leaveTable(
  client: PoolClient,
  vendorId: string,
  tableId: string | null,
  at: Date,
): Promise<void> {
  const table = tableId === null ? undefined : await lockTable(client, vendorId, tableId);
  if (table && isLeftFree(table)) await endSitting(client, vendorId, table.id, at);
}
