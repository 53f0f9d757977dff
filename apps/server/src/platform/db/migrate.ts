import { StartupError } from '../startup-error.ts';
import { MIGRATIONS_FOLDER, type MigrationFile, readMigrationFiles } from './migration-files.ts';
import type { Pool, PoolClient } from './pool.ts';

/** It is any number the product's other advisory locks do not use. */
const MIGRATION_LOCK = 7_063_734_001;

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Brings the database to the program's schema: runs the SQL files that it has not seen, each in its own transaction,
 * one process at a time. No table without rows is analyzed: statistics of empty tables would keep bad plans alive in open sessions.
 * @returns the names of the files that were run.
 * @throws StartupError when the database has a migration this program does not know, a file that was applied has
 *   changed since, or a new file's number is not after the last applied one.
 */
export async function migrate(pool: Pool, folder: string = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const files = await readMigrationFiles(folder);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyPending(client, files);
  } finally {
    // Closing the connection also gives the lock free and forgets the settings.
    client.release(true);
  }
}

/** Gives the names of the files that `migrate` would run; empty when the database is up to date. */
export async function pendingMigrations(
  pool: Pool,
  folder: string = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const files = await readMigrationFiles(folder);
  const table = await pool.query<{ found: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found",
  );
  const applied = table.rows[0]?.found ? await readApplied(pool) : [];
  return pending(files, applied).map((file) => file.name);
}

async function applyPending(client: PoolClient, files: readonly MigrationFile[]): Promise<readonly string[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const open = pending(files, await readApplied(client));
  for (const file of open) await apply(client, file);
  return open.map((file) => file.name);
}

async function readApplied(client: Pick<PoolClient, 'query'>): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM public.schema_migrations ORDER BY version',
  );
  return rows;
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(file.sql);
    await client.query('INSERT INTO public.schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function pending(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const past of applied) {
    const file = byVersion.get(past.version);
    if (!file) throw newerDatabase(past.name);
    if (file.checksum !== past.checksum) throw changedPast(file.name);
  }
  const last = applied.at(-1)?.version ?? 0;
  const known = new Set(applied.map((past) => past.version));
  const open = files.filter((file) => !known.has(file.version));
  const late = open.find((file) => file.version < last);
  if (late) throw outOfOrder(late.name);
  return open;
}

function newerDatabase(name: string): StartupError {
  return new StartupError(
    `پایگاه داده از این نسخهٔ برنامه جدیدتر است (${name}). نسخهٔ جدیدتر برنامه را اجرا کنید.`,
    `The database is newer than this program: it has the migration ${name}. Run the newer program.`,
  );
}

function changedPast(name: string): StartupError {
  return new StartupError(
    `فایل ${name} پس از اجرا روی پایگاه داده تغییر کرده است. فایل اصلی را برگردانید و تغییر را در فایل تازه‌ای بنویسید.`,
    `The migration ${name} has changed since it was applied. Restore it and write the change as a new file.`,
  );
}

function outOfOrder(name: string): StartupError {
  return new StartupError(
    `شمارهٔ فایل ${name} از آخرین فایل اجراشده کوچک‌تر است. شمارهٔ بعدی را به آن بدهید.`,
    `The migration ${name} has a number before the last applied one. Give it the next number.`,
  );
}
