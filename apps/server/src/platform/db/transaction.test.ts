import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withTransaction } from './transaction.ts';

const { pool } = await createTestDatabase();
await pool.query('CREATE TABLE account (id int PRIMARY KEY, balance bigint NOT NULL)');

async function balances(): Promise<number[]> {
  const { rows } = await pool.query<{ balance: number }>('SELECT balance FROM account ORDER BY id');
  return rows.map((row) => row.balance);
}

afterEach(() => pool.query('TRUNCATE account'));

describe('withTransaction', () => {
  it('returns the result after the commit', async () => {
    const result = await withTransaction(pool, async (client) => {
      await client.query('INSERT INTO account VALUES (1, 5)');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await balances()).toEqual([5]);
  });

  it('rolls everything back and passes the error on', async () => {
    const failing = withTransaction(pool, async (client) => {
      await client.query('INSERT INTO account VALUES (1, 5)');
      throw new TypeError('mine');
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await balances()).toEqual([]);
  });

  it('repeats what a concurrent change made unserializable, so that nothing is lost', async () => {
    await pool.query('INSERT INTO account VALUES (1, 0)');
    let runs = 0;
    // Nobody writes before all six have read, so that five of them must be repeated.
    const everybodyHasRead = Promise.withResolvers<void>();
    const increment = () =>
      withTransaction(
        pool,
        async (client) => {
          runs += 1;
          const first = runs <= 6;
          const last = runs === 6;
          const { rows } = await client.query<{ balance: number }>(
            'SELECT balance FROM account WHERE id = 1',
          );
          if (last) everybodyHasRead.resolve();
          if (first) await everybodyHasRead.promise;
          await client.query('UPDATE account SET balance = $1 WHERE id = 1', [(rows[0]?.balance ?? 0) + 1]);
        },
        { isolation: 'serializable', attempts: 100 },
      );
    await Promise.all(Array.from({ length: 6 }, increment));
    expect(await balances()).toEqual([6]);
    expect(runs).toBeGreaterThan(6);
  });

  it('repeats the victim of a deadlock', async () => {
    await pool.query('INSERT INTO account VALUES (1, 0), (2, 0)');
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const lockInOrder = (first: number, second: number) =>
      withTransaction(pool, async (client) => {
        await client.query('UPDATE account SET balance = balance + 1 WHERE id = $1', [first]);
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
        await client.query('UPDATE account SET balance = balance + 1 WHERE id = $1', [second]);
      });
    await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)]);
    expect(await balances()).toEqual([2, 2]);
    expect(arrived).toBeGreaterThan(2);
  });

  it('gives up after its attempts', async () => {
    let runs = 0;
    const failing = withTransaction(
      pool,
      async () => {
        runs += 1;
        throw Object.assign(new Error('again'), { code: '40001' });
      },
      { attempts: 3 },
    );
    await expect(failing).rejects.toThrow('again');
    expect(runs).toBe(3);
  });

  it('refuses to write in a read-only transaction', async () => {
    const writing = withTransaction(pool, (client) => client.query('INSERT INTO account VALUES (1, 5)'), {
      readOnly: true,
    });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('throws a connection that broke in the middle away and leaves the pool usable', async () => {
    const cut = withTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    await expect(withTransaction(pool, (client) => client.query('SELECT 1'))).resolves.toBeDefined();
  });
});
