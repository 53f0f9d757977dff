import { randomBytes } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { createPool, type DatabaseConnection } from '../platform/db/pool.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '../platform/embedded-postgres/settings.ts';
import { migrateJobs } from '../platform/jobs/schema.ts';
import { newThrowawayFolder } from './throwaway-folder.ts';

/** Holds what test files need to make a database of their own. */
export interface TestServer {
  readonly connection: DatabaseConnection;
  /** The migrated database every test database is a copy of. */
  readonly template: string;
  /** Names of this run's databases begin with it. */
  readonly prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Runs once before the tests: starts a throwaway PostgreSQL in a folder of its own (or uses `TEST_DATABASE_URL`, whose
 * user must be allowed to create databases) and migrates the template. The server and its folder go when the run ends,
 * even when it is killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const prefix = `sofreh_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  try {
    await makeTemplate(server.connection, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, template, prefix });
  return async () => {
    await dropDatabases(server.connection, prefix);
    await server.stop();
  };
}

async function startServer(): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (connectionString) return { connection: { connectionString }, stop: () => Promise.resolve() };
  const dataDir = await newThrowawayFolder('sofreh-test-');
  // PostgreSQL may run as another user, who must be able to reach its own folder in here.
  await chmod(dataDir, 0o755);
  const log = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };
  try {
    return await startEmbeddedPostgres({ dataDir, settings: THROWAWAY_SETTINGS, removeAfter: true, log });
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    throw error;
  }
}

async function makeTemplate(connection: DatabaseConnection, template: string): Promise<void> {
  await withClient(connection, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(template)}`));
  const pool = createPool(databaseOf(connection, template), { size: 1 });
  try {
    await migrate(pool);
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  await withClient(connection, (client) =>
    client.query(
      `ALTER DATABASE ${pg.escapeIdentifier(template)} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
    ),
  );
}

async function dropDatabases(connection: DatabaseConnection, prefix: string): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      const name = pg.escapeIdentifier(datname);
      await client.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE false`);
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

/** The same server's database of this name. */
export function databaseOf(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs `fn` with a connection of its own. */
export async function withClient<Result>(
  connection: DatabaseConnection,
  fn: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
