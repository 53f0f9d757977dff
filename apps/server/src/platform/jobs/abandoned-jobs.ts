import { openChannelClient } from '../db/channel-client.ts';
import type { DatabaseConnection } from '../db/pool.ts';

const ALIVE = 'sofreh jobs ';
/** The time between two looks; a job of a process that died runs again after one to two times this. */
export const LOOK_EVERY_MS = 15_000;

/** Gives the jobs of dead processes free. */
export interface AbandonedJobsWatch {
  /** Looks now. @returns the holders whose jobs were given free. */
  look(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The queue keeps a job locked for four hours when its process was killed. So each process shows that it lives by a
 * connection that bears its holder id as application name, and gives free what is locked by a holder that was not seen
 * twice in a row.
 */
export async function watchAbandonedJobs(
  connection: DatabaseConnection,
  holder: string,
  onError: (error: Error) => void,
): Promise<AbandonedJobsWatch> {
  const client = await openChannelClient({ connection, applicationName: `${ALIVE}${holder}`, onError });
  let missing: ReadonlySet<string> = new Set();

  const look = async (): Promise<readonly string[]> => {
    const current = client.current();
    if (!current) return [];
    const { rows } = await current.query<{ holder: string }>(
      `SELECT DISTINCT locked_by AS holder
         FROM (SELECT locked_by FROM graphile_worker._private_jobs
               UNION SELECT locked_by FROM graphile_worker._private_job_queues) AS locked
        WHERE locked_by IS NOT NULL
          AND $1 || locked_by NOT IN (SELECT application_name FROM pg_stat_activity WHERE datname = current_database())`,
      [ALIVE],
    );
    const found = rows.map((row) => row.holder);
    const dead = found.filter((id) => missing.has(id));
    missing = new Set(found);
    if (dead.length > 0) await current.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
    return dead;
  };

  const timer = setInterval(() => void look().catch(onError), LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    close: async () => {
      clearInterval(timer);
      await client.close();
    },
  };
}
