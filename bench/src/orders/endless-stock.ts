import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Fills every stock, so that nothing runs out while orders are measured. */
export async function fillStocks(database: PostgresAddress): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('update stocks set count = 100000000');
  await client.end();
}
