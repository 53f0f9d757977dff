import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';

/** This is a file or folder of the cluster, from its root. */
export interface ClusterEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly size: number;
}

/** Folders whose content belongs to the running server alone (PostgreSQL manual, «Backing Up the Data Directory»). */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
/** It is copied last by itself: the server writes where its recovery may begin into it. */
const CONTROL_FILE = 'global/pg_control';

/**
 * Lists what a base copy of a cluster holds, `pg_control` last; without the log, which is added when the copy is done.
 * Files that vanish meanwhile are left out: their removal is in the log.
 */
export async function clusterEntries(pgData: string): Promise<readonly ClusterEntry[]> {
  const names = (await readdir(pgData, { recursive: true })).sort();
  const entries = await Promise.all(names.filter(isCopied).map((path) => describeEntry(pgData, path)));
  const found = entries.filter((entry) => entry !== undefined);
  const control = found.filter(({ path }) => path === CONTROL_FILE);
  return [...found.filter(({ path }) => path !== CONTROL_FILE), ...control];
}

function isCopied(path: string): boolean {
  const [top = '', ...rest] = path.split('/');
  if (EMPTIED.has(top) && rest.length > 0)
    return path === 'pg_wal/archive_status' || path === 'pg_wal/summaries';
  return !LEFT_OUT.test(path);
}

async function describeEntry(pgData: string, path: string): Promise<ClusterEntry | undefined> {
  try {
    const found = await stat(join(pgData, path));
    return { path, kind: found.isDirectory() ? 'folder' : 'file', size: found.size };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
