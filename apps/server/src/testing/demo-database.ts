import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../../../../db/seed/load/seed-demo.ts';
import { createPool } from '../platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { databaseOf, withClient } from './global-setup.ts';

/** The moment at which the demo of the tests ends: a Saturday evening in Tehran. */
export const DEMO_NOW = new Date('2026-11-21T17:30:00Z');
const SEEDING_LOCK = 7_063_734_051;

/**
 * A copy of the demo for one test file, as it is at `DEMO_NOW`. Whoever asks first has it seeded, the other files of the run copy it.
 * Call it at the top of a test file.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { connection, template, prefix } = inject('testServer');
  const demo = `${prefix}_demo`;
  await withClient(connection, async (client) => {
    // Given free with the connection: a second worker waits here until the demo is whole.
    await client.query('SELECT pg_advisory_lock($1)', [SEEDING_LOCK]);
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [demo]);
    if (known.rowCount === 1) return;
    const half = pg.escapeIdentifier(`${demo}_half`);
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(
      `CREATE DATABASE ${half} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
    const pool = createPool(databaseOf(connection, `${demo}_half`), { size: 4 });
    try {
      await seedDemo(pool, DEMO_NOW, () => undefined);
    } finally {
      await pool.end();
    }
    await client.query(`ALTER DATABASE ${half} RENAME TO ${pg.escapeIdentifier(demo)}`);
  });
  return createTestDatabase({ template: demo });
}
