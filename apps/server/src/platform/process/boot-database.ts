import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, type DatabaseConnection, type Pool } from '../db/pool.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '../jobs/schema.ts';
import type { Log } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';

/** This is the database as the program uses it: reachable, at the program's schema. */
export interface BootedDatabase {
  readonly pool: Pool;
  /** The connections outside the pool (listener, notifier, jobs) go to this database. */
  readonly connection: DatabaseConnection;
  /** Closes the pool, then the embedded server where there is one. */
  stop(): Promise<void>;
}

/** This is PostgreSQL 15, as `server_version_num` writes it. */
const OLDEST_SERVER = 150_000;

/**
 * Starts the embedded PostgreSQL, or goes to `DATABASE_URL`; opens the pool and migrates.
 * @param onLost told when the embedded server cannot be kept running; the program must end then.
 * @throws StartupError for what the owner can mend.
 */
export async function bootDatabase(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<BootedDatabase> {
  const server = await reachServer(config, log, onLost);
  const pool = createPool(server.connection, {
    size: config.databasePoolSize,
    onError: (error) => log.warn({ error }, 'An idle database connection broke'),
  });
  const stop = async () => {
    await pool.end();
    await server.stop();
  };
  try {
    await checkServer(pool);
    const applied = await migrate(pool);
    await migrateJobs(pool);
    if (applied.length > 0) log.info({ migrations: applied }, 'The database schema was brought up to date');
    return { pool, connection: server.connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ReachedServer {
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

function reachServer(config: Config, log: Log, onLost: (error: Error) => void): Promise<ReachedServer> {
  if (config.database.kind === 'embedded') {
    return startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost });
  }
  return Promise.resolve({
    connection: { connectionString: config.database.url },
    stop: () => Promise.resolve(),
  });
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await firstQuery(pool);
  const row = rows[0];
  if (!row || row.version < OLDEST_SERVER) {
    throw new StartupError(
      'نسخهٔ PostgreSQL قدیمی است؛ نسخهٔ ۱۵ یا تازه‌تر لازم است.',
      `PostgreSQL ${row?.version} is too old; 15 or newer is needed.`,
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new StartupError(
      'رمزگذاری پایگاه داده باید UTF8 باشد.',
      `The database's encoding is ${row.encoding}; it must be UTF8.`,
    );
  }
}

async function firstQuery(pool: Pool) {
  try {
    return await pool.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      'به پایگاه داده وصل نشد. نشانی و رمز DATABASE_URL را بررسی کنید.',
      `Could not reach the database: ${reason}. Check DATABASE_URL.`,
      { cause },
    );
  }
}
