import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { hasCode } from '../error-code.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { clusterEntries } from './cluster-files.ts';

/** The cluster's files stand in this folder of the archive. */
export const CLUSTER_IN_ARCHIVE = 'postgres';

interface BackupStop {
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Copies a running cluster into the archive: its files between `pg_backup_start` and `pg_backup_stop`, then the log
 * written meanwhile, which makes the copy consistent as of the end. People keep working.
 */
export async function copyCluster(connection: pg.ClientConfig, archive: ArchiveWriter): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'sofreh backup' });
  await client.connect();
  try {
    const pgData = await begin(client);
    await archive.addFolder(CLUSTER_IN_ARCHIVE);
    for (const { path, kind, size } of await clusterEntries(pgData)) {
      const target = `${CLUSTER_IN_ARCHIVE}/${path}`;
      if (kind === 'folder') await archive.addFolder(target);
      else await addWhileThere(archive, target, join(pgData, path), size);
    }
    const { label, first, last } = await end(client);
    await archive.addText(`${CLUSTER_IN_ARCHIVE}/backup_label`, label);
    await addLog(archive, pgData, first, last);
  } finally {
    await client.end();
  }
}

/** @returns the cluster's folder. */
async function begin(client: pg.Client): Promise<string> {
  // The slot is temporary: it keeps the log from now on until this connection ends, however it ends.
  await client.query("SELECT pg_create_physical_replication_slot('sofreh_backup', true, true)");
  await client.query("SELECT pg_backup_start('sofreh', fast => true)");
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  return rows[0]?.folder ?? '';
}

async function end(client: pg.Client): Promise<BackupStop> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (!first) throw new Error('PostgreSQL gave a backup label without a beginning');
  return { label, first, last };
}

/** A file that vanished since it was listed is dropped: so says the log. */
async function addWhileThere(
  archive: ArchiveWriter,
  target: string,
  source: string,
  size: number,
): Promise<void> {
  try {
    await stat(source);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await archive.addFile(target, source, size);
}

async function addLog(archive: ArchiveWriter, pgData: string, first: string, last: string): Promise<void> {
  const segments = (await readdir(join(pgData, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort();
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error('The log of the backup is not complete');
  for (const name of segments) {
    const source = join(pgData, 'pg_wal', name);
    await archive.addFile(`${CLUSTER_IN_ARCHIVE}/pg_wal/${name}`, source, (await stat(source)).size);
  }
}
