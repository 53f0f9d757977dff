import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const hold = named(
  'menu-import-hold',
  "select pg_advisory_xact_lock(hashtextextended('menu-import:' || $1::text, 0))",
);

/**
 * Lets one import into a vendor's menu go at a time, until the transaction ends: a second one finds what the first
 * made.
 */
export async function holdMenu(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(hold([vendorId]));
}
