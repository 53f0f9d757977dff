import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runModule } from '../child.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { findPgbench } from './find-pgbench.ts';

export interface SqlJob {
  readonly database: PostgresAddress;
  /** The clients execute this statement; `:vendor` in it is drawn each time, `:client_id` is the client, from 0. */
  readonly script: string;
  /** So many vendors are drawn from. */
  readonly vendors: number;
  readonly clients: number;
  readonly seconds: number;
}

/** Executes statements as fast as the database takes them. */
export interface SqlLoad {
  readonly name: string;
  /** Executes the job's statement until its time is over. @returns statements per second. */
  run(job: SqlJob): Promise<number>;
}

async function runPgbench(pgbench: string, job: SqlJob): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-pgbench-'));
  try {
    const { database, script, vendors, clients, seconds } = job;
    const file = join(folder, 'script.sql');
    await writeFile(file, `\\set vendor random(1, ${vendors})\n${script};\n`);
    const { host, port, user, database: name } = database;
    const where = ['-h', host, '-p', String(port), '-U', user];
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const output = await run(pgbench, [...where, ...how, '-f', file, name]);
    const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (!perSecond || !/number of failed transactions: 0 /.test(output)) throw new Error(output);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Chooses pgbench, or where there is none a bare `pg` client for each connection, in a process of their own. */
export function chooseSqlLoad(): SqlLoad {
  const pgbench = findPgbench();
  if (pgbench) return { name: 'pgbench', run: (job) => runPgbench(pgbench, job) };
  const module = join(import.meta.dirname, 'bare-clients.ts');
  return { name: 'bare pg clients (there is no pgbench)', run: (job) => runModule<number>(module, job) };
}
