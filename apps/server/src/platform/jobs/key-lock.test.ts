import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createPool } from '../db/pool.ts';
import { BusyKeyError, withKeyLock } from './key-lock.ts';

const KEYS = 10;
const WAITERS = 4;

test('a key that comes free while others give up on it is held by nobody afterwards', async () => {
  const { connection } = await createTestDatabase();
  const pool = createPool(connection, {
    size: KEYS * (WAITERS + 1),
    applicationName: 'keys',
    onError: () => undefined,
  });
  onTestFinished(() => pool.end());
  const refused: unknown[] = [];
  const round = async (key: string, held: number) => {
    const taken = Promise.withResolvers<void>();
    const holder = withKeyLock(pool, key, async () => {
      taken.resolve();
      await delay(held);
    });
    await taken.promise;
    const others = Array.from({ length: WAITERS }, () =>
      withKeyLock(pool, key, async () => undefined).catch((error: unknown) => refused.push(error)),
    );
    await Promise.all([holder, ...others]);
  };
  // Each key is held about as long as the others ask for it.
  await Promise.all(Array.from({ length: KEYS }, (_, nth) => round(`key ${nth}`, 950 + nth * 12)));
  expect(refused.every((error) => error instanceof BusyKeyError)).toBe(true);
  const { rows } = await pool.query(
    `select pid from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([]);
});
