import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { list } from 'tar';
import { describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { queryOnce } from '../embedded-postgres/fixture-program.ts';
import { temporaryDataFolder } from '../embedded-postgres/temporary-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const newFolder = temporaryDataFolder();
const NOW = new Date('2026-03-21T08:00:00Z');

async function startWithDishes(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  await queryOnce(
    server.connection,
    `CREATE TABLE dish AS SELECT id, md5(id::text) AS name FROM generate_series(1, 20000) AS id;
     CREATE TABLE orders (id bigint PRIMARY KEY, total bigint NOT NULL)`,
  );
  return server;
}

/** Writes orders, four at a time, until told to stop. */
function keepOrdering(server: EmbeddedPostgres): { committed(): number; stop(): Promise<void> } {
  const pool = new pg.Pool({ ...server.connection, max: 4 });
  let next = 0;
  let committed = 0;
  let going = true;
  const order = async (): Promise<void> => {
    while (going) {
      next += 1;
      await pool.query('INSERT INTO orders VALUES ($1::bigint, $1::bigint * 1000)', [next]);
      committed += 1;
    }
  };
  const running = [order(), order(), order(), order()];
  const stop = async () => {
    going = false;
    await Promise.all(running);
    await pool.end();
  };
  return { committed: () => committed, stop };
}

async function facts(connection: EmbeddedPostgres['connection']) {
  const [row] = await queryOnce<{ dishes: string; names: string; orders: number; wrong: number }>(
    connection,
    `SELECT (SELECT count(*)::int FROM dish) AS dishes, (SELECT md5(string_agg(name, '' ORDER BY id)) FROM dish) AS names,
            (SELECT count(*)::int FROM orders) AS orders,
            (SELECT count(*)::int FROM orders WHERE total <> id * 1000) AS wrong`,
  );
  return row;
}

describe('backup and restore', { timeout: 60_000 }, () => {
  it('carry a database in use into an empty folder, with every order that was there before', async () => {
    const dataDir = await newFolder();
    const file = join(await newFolder(), 'backup.tar.gz');
    await writeFile(join(dataDir, 'secret.key'), 'the key\n');
    const server = await startWithDishes(dataDir);
    const orders = keepOrdering(server);
    await expect.poll(orders.committed).toBeGreaterThan(50);
    const before = orders.committed();
    const bytes = await backup(dataDir, file, NOW);
    const after = orders.committed() + 4;
    await orders.stop();
    const original = await facts(server.connection);
    await server.stop();
    const stored = await stat(file);
    expect(stored.size).toBe(bytes);
    expect(stored.mode & 0o777).toBe(0o600);

    const empty = join(await newFolder(), 'new');
    expect(await restore(empty, file, NOW)).toEqual({ createdAt: NOW.toISOString(), replaced: [] });
    expect(await readFile(join(empty, 'secret.key'), 'utf8')).toBe('the key\n');
    expect(await readdir(empty)).not.toContain('restoring');
    const restored = await startEmbeddedPostgres({ dataDir: empty });
    const found = await facts(restored.connection);
    await restored.stop();
    expect(found).toMatchObject({ dishes: 20_000, names: original?.names, wrong: 0 });
    expect(found?.orders).toBeGreaterThanOrEqual(before);
    expect(found?.orders).toBeLessThanOrEqual(after);
  });

  it('work while the program does not run, and keep what a restore replaces', async () => {
    const dataDir = await newFolder();
    const file = join(dataDir, 'backup.tar.gz');
    const server = await startWithDishes(dataDir);
    await server.stop();
    await backup(dataDir, file, NOW);
    const changed = await startEmbeddedPostgres({ dataDir });
    await queryOnce(changed.connection, 'DELETE FROM dish WHERE id > 10');
    await changed.stop();

    const { replaced } = await restore(dataDir, file, NOW);
    expect(replaced).toEqual([join(dataDir, 'postgres.replaced-2026-03-21T08-00-00-000Z')]);
    const restored = await startEmbeddedPostgres({ dataDir });
    expect((await facts(restored.connection))?.dishes).toBe(20_000);
    await restored.stop();
    expect(await readdir(replaced[0] ?? '')).toContain('PG_VERSION');
  });

  it('refuse what is no whole backup, and change nothing', async () => {
    const dataDir = await newFolder();
    const file = join(await newFolder(), 'backup.tar.gz');
    const server = await startWithDishes(dataDir);
    await backup(dataDir, file, NOW);
    await server.stop();
    const listed: string[] = [];
    await list({ file, onReadEntry: (entry) => void listed.push(entry.path) });
    expect(listed[0]).toBe('sofreh-backup.json');
    expect(listed.at(-1)).toBe('complete');

    const names = await readdir(dataDir);
    await truncate(file, (await stat(file)).size - 20_000);
    await expect(restore(dataDir, file, NOW)).rejects.toThrow('not a whole backup');
    await writeFile(file, 'no archive');
    await expect(restore(dataDir, file, NOW)).rejects.toThrow('not a whole backup');
    await expect(restore(dataDir, join(dataDir, 'missing'), NOW)).rejects.toThrow('not a whole backup');
    expect(await readdir(dataDir)).toEqual(names);
  });

  it('refuse to save a folder without a database', async () => {
    const folder = await newFolder();
    await expect(backup(folder, join(folder, 'backup.tar.gz'), NOW)).rejects.toThrow('There is no database');
    expect(await readdir(folder)).toEqual([]);
  });

  it('do not restore under a running program, nor leave half a backup', async () => {
    const dataDir = await newFolder();
    const folder = await newFolder();
    const file = join(folder, 'backup.tar.gz');
    const server = await startWithDishes(dataDir);
    await backup(dataDir, file, NOW);
    await expect(restore(dataDir, file, NOW)).rejects.toThrow('Another copy of Sofreh is running');
    const taken = join(folder, 'taken');
    await mkdir(taken);
    await expect(backup(dataDir, taken, NOW)).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'taken']);
    await server.stop();
  });
});
