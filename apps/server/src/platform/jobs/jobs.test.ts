import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { enqueue } from './enqueue.ts';
import { createJobs, type Jobs, type Task } from './jobs.ts';

const { pool, connection } = await createTestDatabase();
const log = pino({ level: 'silent' });
const open: Jobs[] = [];

async function jobs(tasks: Record<string, Task>): Promise<Jobs> {
  const started = await createJobs({ connection, tasks, log });
  open.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((started) => started.stop()));
  await pool.query('TRUNCATE graphile_worker._private_jobs');
});

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM graphile_worker._private_jobs');
  return rows[0]?.count ?? 0;
}

describe('enqueue', () => {
  it('adds the job with the commit, and none after a rollback', async () => {
    const done: unknown[] = [];
    const record: Task = async (payload) => void done.push(payload);
    await expect(
      withTransaction(pool, async (client) => {
        await enqueue(client, 'record', { id: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await withTransaction(pool, (client) => enqueue(client, 'record', { id: 2 }));
    await jobs({ record });
    await expect.poll(() => done).toEqual([{ id: 2 }]);
    await expect.poll(waiting).toBe(0);
  });

  it('lets the later of two waiting jobs of one key take the place of the earlier', async () => {
    const done: unknown[] = [];
    await enqueue(pool, 'record', 'old', { key: 'k' });
    await enqueue(pool, 'record', 'new', { key: 'k' });
    await jobs({ record: async (payload) => void done.push(payload) });
    await expect.poll(() => done).toEqual(['new']);
    await expect.poll(waiting).toBe(0);
    expect(done).toEqual(['new']);
  });

  it('does not start a job before its time', async () => {
    await enqueue(pool, 'later', {}, { runAt: new Date(Date.now() + 3_600_000) });
    await enqueue(pool, 'now', {});
    const done: string[] = [];
    await jobs({ later: async () => void done.push('later'), now: async () => void done.push('now') });
    await expect.poll(() => done).toEqual(['now']);
    await expect.poll(waiting).toBe(1);
    expect(done).toEqual(['now']);
  });
});

describe('createJobs', () => {
  it('never runs two jobs of one key at once, and runs the second afterwards', async () => {
    let atOnce = 0;
    let most = 0;
    const done: unknown[] = [];
    const first = Promise.withResolvers<void>();
    const slow: Task = async (payload) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (payload === 'first') await first.promise;
      done.push(payload);
      atOnce -= 1;
    };
    await jobs({ slow });
    await jobs({ slow });
    await enqueue(pool, 'slow', 'first', { key: 'one' });
    await expect.poll(() => atOnce).toBe(1);
    await enqueue(pool, 'slow', 'second', { key: 'one' });
    // The queue has handed out the second job too when both are locked.
    const locked = async () =>
      (await pool.query('SELECT 1 FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL')).rowCount;
    await expect.poll(locked).toBe(2);
    first.resolve();
    await expect.poll(() => done).toEqual(['first', 'second']);
    expect(most).toBe(1);
  });

  it('tries a failed job again', async () => {
    const attempts: number[] = [];
    const flaky: Task = async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    };
    await enqueue(pool, 'flaky', {});
    await jobs({ flaky });
    const failed = async () =>
      (await pool.query("SELECT 1 FROM graphile_worker._private_jobs WHERE last_error LIKE '%not yet%'"))
        .rowCount;
    await expect.poll(failed).toBe(1);
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await expect.poll(() => attempts).toEqual([1, 2]);
  });

  it('finishes what it took before it stops', async () => {
    let finished = false;
    const started = Promise.withResolvers<void>();
    const running = await jobs({
      slow: async () => {
        started.resolve();
        await delay(100);
        finished = true;
      },
    });
    await enqueue(pool, 'slow', {});
    await started.promise;
    open.splice(0);
    await running.stop();
    expect(finished).toBe(true);
    expect(await waiting()).toBe(0);
  });

  it('gives the jobs of a process that died free, and not those of one that lives', async () => {
    const never = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const living = await jobs({
      hold: async () => {
        begun.resolve();
        await never.promise;
      },
    });
    await enqueue(pool, 'hold', {});
    await begun.promise;
    await enqueue(pool, 'lost', {});
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'lost')`,
    );
    expect(await living.abandoned.look()).toEqual([]);
    expect(await living.abandoned.look()).toEqual(['pool-of-the-dead']);
    expect(await living.abandoned.look()).toEqual([]);
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*) FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
    );
    expect(rows[0]?.count).toBe(1);
    never.resolve();
  });
});
