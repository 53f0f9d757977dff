import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { POSTGRES_USER } from '../embedded-postgres/data-files.ts';
import type { EmbeddedConnection } from '../embedded-postgres/embedded-postgres.ts';
import { hasCode } from '../error-code.ts';

/** Finds how to reach the embedded server that runs on this data folder now, if one does. */
export async function findRunningServer(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const connection = await readPidFile(join(dataDir, 'postgres/postmaster.pid'));
  if (!connection) return undefined;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return connection;
  } catch {
    // A server that was killed left it; the next start removes it.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads the file's lines: process, folder, start, port, socket folder … */
async function readPidFile(path: string): Promise<EmbeddedConnection | undefined> {
  try {
    const [, , , port, host] = (await readFile(path, 'utf8')).split('\n');
    return port && host ? { host, port: Number(port), user: POSTGRES_USER, database: 'sofreh' } : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
