import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import type { DatabaseConnection, Pool } from './pool.ts';
import { ForeignCopy, openReportsDatabase, type ReportsDatabase } from './reports-database.ts';

const main = await createTestDatabase();
const copy = await createTestDatabase();
const foreign = await createTestDatabase();
const empty = await createTestDatabase();
const NOWHERE = { host: '/nowhere', port: 5432, user: 'nobody', database: 'nothing' };

const begin = (pool: Pool, at: string) =>
  pool.query("insert into installation (id, origin, began_at) values (true, 'OWN', $1)", [at]);
await begin(main.pool, '2026-01-01T00:00:00Z');
await begin(copy.pool, '2026-01-01T00:00:00Z');
for (const [{ pool }, name] of [
  [main, 'main'],
  [copy, 'copy'],
  [empty, 'copy'],
] as const)
  await pool.query(`create table whose as select '${name}' as name`);
await main.pool.query('create table newest as select 1 as one');

const opened: ReportsDatabase[] = [];
afterAll(() => Promise.all(opened.map((each) => each.stop())));

async function open(connection: DatabaseConnection) {
  const troubles: unknown[] = [];
  const time = { ms: 0 };
  const onTrouble = (error: unknown) => void troubles.push(error);
  const reports = await openReportsDatabase({ connection, main: main.pool, onTrouble, clock: () => time.ms });
  opened.push(reports);
  const whose = async () =>
    (await reports.db.query<{ name: string }>('select name from whose')).rows[0]?.name;
  return { ...reports, troubles, time, whose };
}

test('reads from the copy, through which nothing is written', async () => {
  const { db, whose, troubles } = await open(copy.connection);
  expect(await whose()).toBe('copy');
  await expect(db.query("update whose set name = 'x'")).rejects.toThrow('read-only');
  expect(troubles).toEqual([]);
});

test('has the database answer what the copy has not got yet, and goes on with the copy', async () => {
  const { db, whose, troubles } = await open(copy.connection);
  expect((await db.query('select one from newest')).rows).toEqual([{ one: 1 }]);
  expect(troubles).toHaveLength(1);
  expect(await whose()).toBe('copy');
});

test('leaves a wrong question wrong', async () => {
  const { db, troubles } = await open(copy.connection);
  await expect(db.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(troubles).toEqual([]);
});

test('has the database answer while the copy cannot be reached, and asks it again after half a minute', async () => {
  const { whose, troubles, time } = await open(NOWHERE);
  expect(troubles).toHaveLength(1);
  expect(await whose()).toBe('main');
  time.ms = 29_999;
  expect(await whose()).toBe('main');
  expect(troubles).toHaveLength(1);
  time.ms = 30_001;
  expect(await whose()).toBe('main');
  expect(troubles).toHaveLength(2);
});

test('waits for a copy that is still empty', async () => {
  const { whose, troubles, time } = await open(empty.connection);
  expect(await whose()).toBe('main');
  await begin(empty.pool, '2026-01-01T00:00:00Z');
  expect(await whose()).toBe('main');
  time.ms = 30_001;
  expect(await whose()).toBe('copy');
  expect(troubles).toHaveLength(1);
});

test('refuses a copy of another installation at the start, and never reads from one', async () => {
  const { whose, time } = await open(foreign.connection);
  await begin(foreign.pool, '2026-01-01T00:00:01Z');
  await foreign.pool.query("create table whose as select 'foreign' as name");
  time.ms = 30_001;
  expect(await whose()).toBe('main');
  await expect(open(foreign.connection)).rejects.toThrow(ForeignCopy);
});
