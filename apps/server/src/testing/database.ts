import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createPool, type DatabaseConnection, type Pool } from '../platform/db/pool.ts';
import { databaseOf, withClient } from './global-setup.ts';

/** A migrated, empty database of its own for one test file. */
export interface TestDatabase {
  readonly pool: Pool;
  readonly connection: DatabaseConnection;
  readonly name: string;
}

export interface TestDatabaseOptions {
  /** Most connections of the pool. */
  readonly poolSize?: number;
  /** The database it is a copy of; left out, the empty one. */
  readonly template?: string;
}

/**
 * Copies the migrated template into a new database and drops it when the file's tests are over. Call it at the top of a
 * test file: `const { pool } = await createTestDatabase();`
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  const quoted = pg.escapeIdentifier(name);
  await withClient(server.connection, (client) =>
    client.query(
      `CREATE DATABASE ${quoted} TEMPLATE ${pg.escapeIdentifier(options.template ?? server.template)} STRATEGY FILE_COPY`,
    ),
  );
  const connection = databaseOf(server.connection, name);
  const pool = createPool(connection, { size: options.poolSize ?? 8 });
  afterAll(async () => {
    await pool.end();
    await withClient(server.connection, (client) => client.query(`DROP DATABASE ${quoted} WITH (FORCE)`));
  });
  return { pool, connection, name };
}
