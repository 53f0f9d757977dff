import { createWriteStream } from 'node:fs';
import { access, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { POSTGRES_MAJOR } from '../embedded-postgres/binaries.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { CLUSTER_IN_ARCHIVE, copyCluster } from './base-copy.ts';
import { findRunningServer } from './running-server.ts';

/** The archive's first entry says what it is, its last one that nothing is missing. */
export const MANIFEST = 'sofreh-backup.json';
export const COMPLETE = 'complete';
export const SECRET_KEY_FILE = 'secret.key';

/** Holds what the manifest says. */
export interface BackupManifest {
  readonly format: 1;
  readonly postgres: string;
  readonly createdAt: string;
}

/**
 * Saves the embedded database and the secret key of `dataDir` into one file (tar, gzip), readable by its owner alone.
 * Works while the program runs, and when it does not. The file appears whole or not at all.
 * @returns the file's size in bytes.
 */
export async function backup(dataDir: string, file: string, now: Date): Promise<number> {
  await checkDatabase(dataDir);
  const running = await findRunningServer(dataDir);
  if (running) return writeBackup(running, dataDir, file, now);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await writeBackup(server.connection, dataDir, file, now);
  } finally {
    await server.stop();
  }
}

/** A backup of a database that this very command would make saves nobody. */
async function checkDatabase(dataDir: string): Promise<void> {
  const found = await access(join(dataDir, CLUSTER_IN_ARCHIVE, 'PG_VERSION')).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );
  if (found) return;
  throw new StartupError(
    `در «${dataDir}» پایگاه داده‌ای نیست. پوشهٔ درست را در DATA_DIR بدهید.`,
    `There is no database in ${dataDir}. Set DATA_DIR to the right folder.`,
  );
}

async function writeBackup(
  connection: EmbeddedConnection,
  dataDir: string,
  file: string,
  now: Date,
): Promise<number> {
  const draft = `${file}.unfinished`;
  try {
    const size = await writeArchive(draft, (archive) => fill(archive, connection, dataDir, now));
    await rename(draft, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  connection: pg.ClientConfig,
  dataDir: string,
  now: Date,
): Promise<void> {
  const manifest: BackupManifest = { format: 1, postgres: POSTGRES_MAJOR, createdAt: now.toISOString() };
  await archive.addText(MANIFEST, JSON.stringify(manifest));
  const key = await readFile(join(dataDir, SECRET_KEY_FILE), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (key !== undefined) await archive.addText(SECRET_KEY_FILE, key);
  await copyCluster(connection, archive);
  await archive.addText(COMPLETE, 'complete\n');
}

/** @returns how many bytes were stored. */
async function writeArchive(
  path: string,
  content: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const stored = createWriteStream(path, { mode: 0o600, flush: true });
  const counter = new CountingStream();
  const zip = createGzip({ level: 3 });
  const streams: readonly Writable[] = [zip, counter, stored];
  const failed = new Promise<never>((_resolve, reject) => {
    for (const stream of streams) stream.once('error', reject);
  });
  const closed = new Promise<void>((resolve) => stored.once('close', resolve));
  zip.pipe(counter).pipe(stored);
  const archive = createArchiveWriter(zip);
  try {
    await Promise.race([content(archive).then(() => archive.finish()), failed]);
    await Promise.race([closed, failed]);
  } finally {
    for (const stream of streams) stream.destroy();
  }
  return counter.bytes;
}

class CountingStream extends Transform {
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.byteLength;
    done(null, chunk);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
