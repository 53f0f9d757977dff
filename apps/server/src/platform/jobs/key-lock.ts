import type { Pool } from '../db/pool.ts';
import { hasCode } from '../process/error-code.ts';

/** The job's key is at work elsewhere; the queue tries this one again after a pause. */
export class BusyKeyError extends Error {
  override readonly name = 'BusyKeyError';
}

const LOCK_NOT_AVAILABLE = '55P03';
/** The first half of this pair of advisory-lock numbers belongs to job keys. */
const KEY_LOCKS = 706_373;

/**
 * Runs `fn` while no other process runs a job of the same key. The queue itself starts a second one when a job is added
 * while its predecessor is already at work.
 * @throws BusyKeyError when the key was not free within a second.
 */
export async function withKeyLock(pool: Pool, key: string, fn: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query("SET lock_timeout = '1s'");
    await client
      .query('SELECT pg_advisory_lock($1, hashtext($2))', [KEY_LOCKS, key])
      .catch((error: unknown) => {
        throw hasCode(error, LOCK_NOT_AVAILABLE) ? new BusyKeyError(`The job key ${key} is at work`) : error;
      });
    try {
      await fn();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [KEY_LOCKS, key]).catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
