import { expect, it, onTestFinished } from 'vitest';
import { SEED_LOCK, seedDemo } from '../../../../../db/seed/load/seed-demo.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { loadConfig } from '../config/config.ts';
import { createPool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import { StartupError } from '../startup-error.ts';
import { readOrigin, refuseMixedStart, settleMode } from './settle-mode.ts';

const SECRET_KEY = 'k'.repeat(32);
const HTTPS = { PUBLIC_URL: 'https://food.example.ir' };
const own = await createTestDatabase();
const demo = await createTestDatabase();
const now = new Date();
const noSeed = () => Promise.reject(new Error('nothing is seeded here'));
const begin = (pool: typeof own.pool, origin: 'DEMO' | 'OWN') =>
  pool.query('insert into installation (id, origin, began_at) values (true, $1, $2)', [origin, now]);
const config = (env: Readonly<Record<string, string>>) => loadConfig({ SECRET_KEY, ...env });

it('writes down that an owner began, and never puts the demo there', async () => {
  expect(await settleMode(await config(HTTPS), own.pool, noSeed, now)).toBe('PRODUCTION');
  expect(await readOrigin(own.pool)).toBe('OWN');
  expect(await settleMode(await config({}), own.pool, noSeed, now)).toBe('PRODUCTION');
  await expect(settleMode(await config({ DEMO: '1' }), own.pool, noSeed, now)).rejects.toThrow(/DATA_DIR/);
  await seedDemo(own.pool, now, () => undefined);
  expect((await own.pool.query('select from users')).rowCount).toBe(0);
});

it('refuses to put a demo into production, however it is asked, and says what to do in both languages', async () => {
  // Writes what the demo's transaction writes; two-processes.test.ts sees it do so.
  const seed = async () => void (await begin(demo.pool, 'DEMO'));
  expect(await settleMode(await config({}), demo.pool, seed, now)).toBe('DEMO');
  expect(await readOrigin(demo.pool)).toBe('DEMO');
  const starts: readonly Record<string, string>[] = [
    HTTPS,
    { NODE_ENV: 'production' },
    { ...HTTPS, DEMO: '0' },
  ];
  for (const env of starts) {
    const refused = await settleMode(await config(env), demo.pool, noSeed, now).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toMatch(/پوشهٔ تازه‌ای/);
    expect(String(refused)).toMatch(/fresh folder \(DATA_DIR=/);
  }
});

it('lets one of two first starts of both kinds through', async () => {
  const { pool } = await createTestDatabase();
  const seed = async () => {
    await begin(pool, 'OWN');
    await seedDemo(pool, now, () => undefined);
  };
  expect(await settleMode(await config({}), pool, seed, now)).toBe('PRODUCTION');
  expect((await pool.query('select from brands')).rowCount).toBe(0);
});

it('waits for a start of another process for longer than a request may wait', async () => {
  const { pool, connection } = await createTestDatabase();
  const hurried = createPool(connection, { statementTimeout: 50 });
  onTestFinished(() => hurried.end());
  const waiting = await withTransaction(pool, async (first) => {
    await first.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const second = seedDemo(hurried, now, () => undefined);
    await first.query('select pg_sleep(0.3)');
    await first.query(`insert into installation (id, origin, began_at) values (true, 'OWN', $1)`, [now]);
    return { second };
  });
  await expect(waiting.second).resolves.toBe(false);
});

it('refuses before any data are touched what none could make right', async () => {
  const mixed = await config({ ...HTTPS, DEMO: '1' });
  expect(() => refuseMixedStart(mixed)).toThrow(/DEMO=1/);
  const controls = await config({ NODE_ENV: 'production', SOFREH_SIMULATOR_CONTROLS: '1' });
  expect(() => refuseMixedStart(controls)).toThrow(/SOFREH_SIMULATOR_CONTROLS/);
});
