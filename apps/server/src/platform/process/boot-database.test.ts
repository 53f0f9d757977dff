import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { pendingMigrations } from '../db/migrate.ts';
import type { DatabaseConnection } from '../db/pool.ts';
import { postgresProcesses } from '../embedded-postgres/previous-postgres.ts';
import { temporaryDataFolder } from '../embedded-postgres/temporary-folder.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { StartupError } from '../startup-error.ts';
import { bootDatabase } from './boot-database.ts';

const { connection, name } = await createTestDatabase();
const newFolder = temporaryDataFolder();
const log = pino({ level: 'silent' });

function configOf(env: Record<string, string>): Promise<Config> {
  return loadConfig({ SECRET_KEY: 'k'.repeat(32), ...env });
}

function boot(config: Config) {
  return bootDatabase(config, log, (error) => log.fatal(error));
}

function addressOf(place: DatabaseConnection): string {
  if ('connectionString' in place) return place.connectionString;
  return `postgres://${place.user}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`;
}

describe('bootDatabase', { timeout: 60_000 }, () => {
  it('starts the embedded server, brings it to the schema, and stops it', async () => {
    const dataDir = await newFolder();
    const config = await configOf({ DATA_DIR: dataDir });
    const first = await boot(config);
    expect(await pendingMigrations(first.pool)).toEqual([]);
    await enqueue(first.pool, 'anything', {});
    await first.stop();
    expect(await postgresProcesses(`${dataDir}/postgres`)).toEqual([]);
    const second = await boot(config);
    const jobs = await second.pool.query<{ count: number }>(
      'SELECT count(*) FROM graphile_worker._private_jobs',
    );
    expect(jobs.rows).toEqual([{ count: 1 }]);
    await second.stop();
  });

  it('uses the database of DATABASE_URL and leaves it running', async () => {
    const booted = await boot(await configOf({ DATABASE_URL: addressOf(connection) }));
    const found = await booted.pool.query<{ name: string }>('SELECT current_database() AS name');
    expect(found.rows).toEqual([{ name }]);
    await booted.stop();
    const again = await boot(await configOf({ DATABASE_URL: addressOf(connection) }));
    await again.stop();
  });

  it('says what to check when DATABASE_URL leads nowhere, without the password', async () => {
    const config = await configOf({ DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/none' });
    const error: unknown = await boot(config).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('Check DATABASE_URL');
    expect(String(error)).not.toContain('geheim');
  });
});
