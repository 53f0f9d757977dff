import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from '../db/pool.ts';

/** The job's key is at work elsewhere; the queue tries this one again after a pause. */
export class BusyKeyError extends Error {
  override readonly name = 'BusyKeyError';
}

/** The first half of this pair of advisory-lock numbers belongs to job keys. */
const KEY_LOCKS = 706_373;
const WAIT_MS = 1_000;
const ASK_AGAIN_MS = 50;

/**
 * Tries to take a key's lock every 50 ms, for `waitMs` at most. The database never waits for it: a wait that ends by a
 * time limit may have been given the lock all the same, and a connection that goes back to its pool would keep it from
 * everybody.
 * @returns whether it was taken.
 */
async function takeLock(client: PoolClient, key: string, waitMs: number): Promise<boolean> {
  for (let left = waitMs; ; left -= ASK_AGAIN_MS) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken',
      [KEY_LOCKS, key],
    );
    if (rows[0]?.taken) return true;
    if (left <= 0) return false;
    await delay(ASK_AGAIN_MS);
  }
}

/**
 * Runs `fn` while no other process runs a job of the same key. The queue itself starts a second one when a job is added
 * while its predecessor is already at work.
 * @throws BusyKeyError when the key was not free within a second.
 */
export async function withKeyLock(pool: Pool, key: string, fn: () => Promise<void>): Promise<void> {
  if (!(await holding(pool, key, WAIT_MS, fn))) throw new BusyKeyError(`The job key ${key} is at work`);
}

/** Runs `fn` unless another process is at work on the same key. @returns whether it ran. */
export function unlessKeyIsBusy(pool: Pool, key: string, fn: () => Promise<void>): Promise<boolean> {
  return holding(pool, key, 0, fn);
}

async function holding(pool: Pool, key: string, waitMs: number, fn: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    if (!(await takeLock(client, key, waitMs))) return false;
    try {
      await fn();
      return true;
    } finally {
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [KEY_LOCKS, key]).catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
