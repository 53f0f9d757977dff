import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from '../db/pool.ts';

/** Brings the tables of the job queue (schema `graphile_worker`) up to date; several processes may do it at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ pgPool: pool, logger: silent, taskList: {} });
}
