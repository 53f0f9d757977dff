import { expect } from 'vitest';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';

/** Runs `work` in a transaction that is open beside everybody else's, and then ends it. */
export async function beside<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    // A connection that broke meanwhile is thrown away: the pool would wait for it at its end.
    await client.query('rollback').then(
      () => client.release(),
      (error: unknown) => {
        client.release(true);
        throw error;
      },
    );
  }
}

/** Waits until so many of this database's connections, or more, wait for a lock that another one holds. */
export async function lockWaits(pool: Pool, count: number): Promise<void> {
  const waiting = async () => {
    const held = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return held.rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}
