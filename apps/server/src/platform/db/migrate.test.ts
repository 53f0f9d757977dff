import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const { pool } = await createTestDatabase();
const root = await mkdtemp(join(tmpdir(), 'sofreh-migrate-'));
afterAll(() => rm(root, { recursive: true }));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(root, 'm-'));
  await write('0001_one', 'CREATE TABLE mig_one (id int);');
});

afterEach(() => pool.query('DROP TABLE IF EXISTS schema_migrations, mig_one, mig_two, mig_three'));

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, `${name}.sql`), sql);
}

async function emptied(): Promise<void> {
  await pool.query('DROP TABLE IF EXISTS schema_migrations');
}

describe('migrate', () => {
  it('finds the product up to date in a test database', async () => {
    expect(await pendingMigrations(pool)).toEqual([]);
    expect(await migrate(pool)).toEqual([]);
  });

  it('runs new files once, in order', async () => {
    await emptied();
    await write('0002_two', 'CREATE TABLE mig_two AS SELECT * FROM mig_one;');
    expect(await pendingMigrations(pool, folder)).toEqual(['0001_one', '0002_two']);
    expect(await migrate(pool, folder)).toEqual(['0001_one', '0002_two']);
    expect(await migrate(pool, folder)).toEqual([]);
    await write('0003_three', 'CREATE TABLE mig_three (id int);');
    expect(await migrate(pool, folder)).toEqual(['0003_three']);
    expect(await pendingMigrations(pool, folder)).toEqual([]);
  });

  it('lets several processes start at once', async () => {
    await emptied();
    const runs = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
    expect(runs.flat()).toEqual(['0001_one']);
  });

  it('leaves nothing of a file that fails, and what came before it', async () => {
    await emptied();
    await write('0002_two', 'CREATE TABLE mig_two (id int); SELECT 1/0;');
    await expect(migrate(pool, folder)).rejects.toThrow(/0002_two failed: division by zero/);
    expect(await pendingMigrations(pool, folder)).toEqual(['0002_two']);
    await write('0002_two', 'CREATE TABLE mig_two (id int);');
    expect(await migrate(pool, folder)).toEqual(['0002_two']);
  });

  it('refuses a past file that changed, but not its line ends', async () => {
    await emptied();
    await write('0001_one', 'CREATE TABLE mig_one\n(id int);');
    await migrate(pool, folder);
    await write('0001_one', 'CREATE TABLE mig_one\r\n(id int);');
    expect(await migrate(pool, folder)).toEqual([]);
    await write('0001_one', 'CREATE TABLE mig_one (id bigint);');
    await expect(migrate(pool, folder)).rejects.toThrow('0001_one has changed');
  });

  it('refuses a database that is newer than the program', async () => {
    await emptied();
    await write('0002_two', 'CREATE TABLE mig_two (id int);');
    await migrate(pool, folder);
    await unlink(join(folder, '0002_two.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow('newer than this program');
    await expect(pendingMigrations(pool, folder)).rejects.toThrow('newer than this program');
  });

  it('refuses a number before the last applied one, two with one number, and a wrong name', async () => {
    await emptied();
    await write('0003_three', 'CREATE TABLE mig_three (id int);');
    await migrate(pool, folder);
    await write('0002_two', 'CREATE TABLE mig_two (id int);');
    await expect(migrate(pool, folder)).rejects.toThrow('number before');
    await write('0003_other', 'SELECT 1;');
    await expect(migrate(pool, folder)).rejects.toThrow('same number');
    await write('new', 'SELECT 1;');
    await expect(migrate(pool, folder)).rejects.toThrow('new.sql is not named');
  });
});
