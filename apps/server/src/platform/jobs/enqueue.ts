import type { Queryable } from '../db/pool.ts';

export interface EnqueueOptions {
  /** One job waits per key: a later one replaces an earlier one that has not started, and two never run at once. */
  readonly key?: string;
  /** It does not run before this instant. */
  readonly runAt?: Date;
  /** Smaller goes first; 0 by default. */
  readonly priority?: number;
}

/**
 * Adds a job in the caller's transaction: it exists when that commits, and not otherwise. One that fails is tried 25 times, with
 * pauses of about e, e², e³ … seconds, at most 6 hours; finding its key at work counts as a try.
 * It costs a notification inside the transaction, so it does not belong on the path of every order.
 */
export async function enqueue(
  client: Queryable,
  task: string,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<void> {
  await client.query({
    name: 'jobs.enqueue',
    text: `SELECT graphile_worker.add_job($1::text, payload := $2::json, job_key := $3::text, run_at := $4::timestamptz,
             priority := $5::int)`,
    values: [
      task,
      JSON.stringify(payload ?? {}),
      options.key ?? null,
      options.runAt ?? null,
      options.priority ?? null,
    ],
  });
}
