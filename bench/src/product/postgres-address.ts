import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says how the embedded PostgreSQL is reached, as `pg` takes it. */
export interface PostgresAddress {
  /** Its socket is in this folder. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** Reads where the PostgreSQL of a data folder listens, as its own pid file says (lines 4 and 5). */
export async function postgresAddress(dataDir: string): Promise<PostgresAddress> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const [port, host] = lines.slice(3, 5);
  if (!port || !host) throw new Error('PostgreSQL does not say where it listens');
  return { host: host.trim(), port: Number(port), user: 'sofreh', database: 'sofreh' };
}
