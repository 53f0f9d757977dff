import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from '../error-code.ts';
import type { Pool, PoolClient } from './pool.ts';

export interface TransactionOptions {
  /** The default is PostgreSQL's READ COMMITTED. */
  readonly isolation?: 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
  /** `fn` is run at most so many times when PostgreSQL asks to repeat it. */
  readonly attempts?: number;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `fn` in one transaction and returns its result after the commit. A serialization failure or a deadlock runs it
 * again, so `fn` must do nothing outside the database: notify, send and log after this has returned.
 * @throws whatever `fn` throws, rolled back; or PostgreSQL's error of the last attempt.
 */
export async function withTransaction<Result>(
  pool: Pool,
  fn: (client: PoolClient) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return repeating(() => runOnce(pool, fn, options), options.attempts);
}

/**
 * Runs what is one transaction by itself, and again after a serialization failure or a deadlock, in which nothing of it was done.
 * @throws whatever `run` throws, at last.
 */
export async function repeating<Result>(run: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !hasCode(error, SERIALIZATION_FAILURE, DEADLOCK_DETECTED)) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<Result>(
  pool: Pool,
  fn: (client: PoolClient) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(beginStatement(options));
    const result = await fn(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is thrown away; PostgreSQL rolls back by itself.
    await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  const level = isolation ? ` ISOLATION LEVEL ${isolation.toUpperCase()}` : '';
  return `BEGIN${level}${readOnly ? ' READ ONLY' : ''}`;
}
