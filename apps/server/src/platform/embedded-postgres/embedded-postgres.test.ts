import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { killFixtures, queryOnce, startFixture } from './fixture-program.ts';
import { postgresProcesses } from './previous-postgres.ts';
import { temporaryDataFolder } from './temporary-folder.ts';

const newFolder = temporaryDataFolder();
afterEach(killFixtures);

async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  it('makes a database that listens on no network, and keeps its data over a stop', async () => {
    const dataDir = await newFolder();
    const first = await startEmbeddedPostgres({ dataDir });
    await queryOnce(first.connection, "CREATE TABLE dish AS SELECT 'قورمه‌سبزی' AS name");
    const facts = await queryOnce(
      first.connection,
      `SELECT current_setting('listen_addresses') AS network, current_setting('fsync') AS fsync,
              current_setting('data_checksums') AS checksums, datlocprovider AS provider, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual([{ network: '', fsync: 'on', checksums: 'on', provider: 'b', locale: 'C.UTF-8' }]);
    await first.stop();
    expect(await postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await queryOnce(second.connection, 'SELECT name FROM dish')).toEqual([{ name: 'قورمه‌سبزی' }]);
    await second.stop();
    await second.stop();
  });

  it('starts again after a first start that was killed while it made the files', async () => {
    const dataDir = await newFolder();
    const first = await startEmbeddedPostgres({ dataDir });
    await first.stop();
    const half = await newFolder();
    await writeFile(join(half, 'postgres.new'), 'half');
    const second = await startEmbeddedPostgres({ dataDir: half });
    expect(await queryOnce(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(await readdir(half)).not.toContain('postgres.new');
  });

  it('uses a short socket path of its own where the folder is too deep for one, and removes it', async () => {
    const dataDir = join(await newFolder(), 'x'.repeat(120));
    const server = await startEmbeddedPostgres({ dataDir });
    const { host } = server.connection;
    expect(host).not.toContain('xxx');
    expect(await queryOnce(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(readdir(host)).rejects.toThrow('ENOENT');

    const killed = await startFixture(dataDir);
    await killed.end('SIGKILL');
    const left = () => readdir(killed.connection.host).catch(() => undefined);
    await expect.poll(left).toBe(undefined);
  });

  it('refuses files of another major version', async () => {
    const dataDir = await newFolder();
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('of PostgreSQL 17');
  });

  it('removes a throwaway folder when the server has ended', async () => {
    const dataDir = await newFolder();
    const server = await startEmbeddedPostgres({ dataDir, removeAfter: true });
    expect(await readdir(dataDir)).toContain('postgres');
    await server.stop();
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('a second copy', { timeout: 60_000 }, () => {
  it('is refused while the first runs, naming it, and starts after it', async () => {
    const dataDir = await newFolder();
    const first = await startFixture(dataDir);
    await expect(startFixture(dataDir)).rejects.toThrow(
      new RegExp(`در حال اجراست[\\s\\S]*process ${first.child.pid}`),
    );
    expect(await queryOnce(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await startFixture(dataDir);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('is not seen in the id of a dead one that another program has now', async () => {
    const dataDir = await newFolder();
    const first = await startFixture(dataDir);
    await first.end('SIGKILL');
    await writeFile(join(dataDir, 'sofreh.lock'), `${process.pid}\n`);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    await expect.poll(() => postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n`);
    const second = await startFixture(dataDir);
    expect(await serverPid(dataDir)).not.toBe(process.pid);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});

describe('kill -9', { timeout: 60_000 }, () => {
  it('of the program ends the server, and the next start works', async () => {
    const dataDir = await newFolder();
    const program = await startFixture(dataDir);
    await queryOnce(program.connection, 'CREATE TABLE kept AS SELECT 1 AS one');
    await program.end('SIGKILL');
    await expect.poll(() => postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
    const next = await startFixture(dataDir);
    expect(await queryOnce(next.connection, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('of the server brings it back by itself, with its data', async () => {
    const dataDir = await newFolder();
    const program = await startFixture(dataDir);
    await queryOnce(program.connection, 'CREATE TABLE kept AS SELECT 1 AS one');
    const killed = await serverPid(dataDir);
    process.kill(killed, 'SIGKILL');
    const rows = () => queryOnce(program.connection, 'SELECT one FROM kept').catch(() => []);
    await expect.poll(() => serverPid(dataDir).catch(() => killed)).not.toBe(killed);
    await expect.poll(rows).toEqual([{ one: 1 }]);
    expect(await program.end('SIGTERM')).toBe(0);
    expect(await postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('of the watcher does not leave two servers or none', async () => {
    const dataDir = await newFolder();
    const program = await startFixture(dataDir);
    const first = await serverPid(dataDir);
    const status = await readFile(`/proc/${first}/status`, 'utf8');
    process.kill(Number(/PPid:\s+(\d+)/.exec(status)?.[1]), 'SIGKILL');
    await expect.poll(() => serverPid(dataDir).catch(() => first)).not.toBe(first);
    const answer = () => queryOnce(program.connection, 'SELECT 1 AS one').catch(() => []);
    await expect.poll(answer).toEqual([{ one: 1 }]);
    expect(await program.end('SIGTERM')).toBe(0);
    expect(await postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('of the program and the watcher together leaves a server that the next start ends', async () => {
    const dataDir = await newFolder();
    const program = await startFixture(dataDir);
    const orphan = await serverPid(dataDir);
    const status = await readFile(`/proc/${orphan}/status`, 'utf8');
    const watcher = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
    const children = await readFile(`/proc/${watcher}/task/${watcher}/children`, 'utf8');
    for (const pid of [...children.trim().split(' ').map(Number), watcher]) {
      if (pid !== orphan) process.kill(pid, 'SIGKILL');
    }
    await program.end('SIGKILL');
    const next = await startFixture(dataDir);
    expect(await serverPid(dataDir)).not.toBe(orphan);
    expect(await queryOnce(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('at random moments loses no commit that was acknowledged', { timeout: 60_000 }, async () => {
    const dataDir = await newFolder();
    const acknowledged = new Set<number>();
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const program = await startFixture(dataDir, { from: cycle * 1_000_000 });
      const enough = 20 + Math.floor(Math.random() * 300);
      await expect.poll(() => program.acknowledged().length, { interval: 5 }).toBeGreaterThan(enough);
      if (cycle % 2) process.kill(await serverPid(dataDir), 'SIGKILL');
      await program.end('SIGKILL');
      for (const id of program.acknowledged()) acknowledged.add(id);
    }
    const last = await startFixture(dataDir);
    const rows = await queryOnce<{ id: number }>(last.connection, 'SELECT id FROM kept');
    const kept = new Set(rows.map((row) => row.id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(100);
    expect(await last.end('SIGTERM')).toBe(0);
  });
});
