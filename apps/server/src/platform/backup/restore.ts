import { access, mkdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { extract, list } from 'tar';
import { POSTGRES_MAJOR } from '../embedded-postgres/binaries.ts';
import { lockDataFolder } from '../embedded-postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupManifest, COMPLETE, MANIFEST, SECRET_KEY_FILE } from './backup.ts';
import { CLUSTER_IN_ARCHIVE } from './base-copy.ts';

/** Says what a restore did. */
export interface RestoreResult {
  readonly createdAt: string;
  /** What was there before is at these places now. */
  readonly replaced: readonly string[];
}

/**
 * Puts a backup into `dataDir`. First it is unpacked beside the data and started once, so that PostgreSQL repairs it
 * and shows that it can be read; only then does it take the place of what is there, which is kept beside it.
 * @throws StartupError when the program runs on the folder, or the file is no whole backup of this version.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<RestoreResult> {
  const lock = await lockDataFolder(dataDir);
  const draft = join(dataDir, 'restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o755 });
    const manifest = await unpack(file, draft);
    await tryOut(draft);
    const replaced = await putInPlace(draft, dataDir, now);
    return { createdAt: manifest.createdAt, replaced };
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 10 });
    await lock.release();
  }
}

async function unpack(file: string, folder: string): Promise<BackupManifest> {
  try {
    await readThrough(file);
    await extract({ file, cwd: folder, strict: true, preserveOwner: false });
    await unlink(join(folder, COMPLETE));
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as BackupManifest;
    if (manifest.format !== 1 || manifest.postgres !== POSTGRES_MAJOR) throw new Error('of another version');
    return manifest;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `فایل «${file}» نسخهٔ پشتیبان سالم و کاملی از این نسخهٔ سفره نیست. چیزی تغییر نکرد.`,
      `${file} is not a whole backup of this version (${reason}). Nothing was changed.`,
      { cause },
    );
  }
}

/** Reads the file to its end, which a damaged one does not have, before anything of it is written. */
async function readThrough(file: string): Promise<void> {
  let last = '';
  const onReadEntry = (entry: { readonly path: string }) => {
    last = entry.path;
  };
  await list({ file, strict: true, onReadEntry });
  if (last !== COMPLETE) throw new Error('its end is missing');
}

/** Starts the unpacked cluster once: recovery makes it consistent, and a query proves that it can be read. */
async function tryOut(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('SELECT count(*) FROM pg_class').finally(() => client.end());
  } finally {
    await server.stop();
  }
}

async function putInPlace(draft: string, dataDir: string, now: Date): Promise<readonly string[]> {
  const replaced: string[] = [];
  const suffix = `replaced-${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const name of [CLUSTER_IN_ARCHIVE, SECRET_KEY_FILE]) {
    if (!(await exists(join(draft, name)))) continue;
    const target = join(dataDir, name);
    if (await exists(target)) {
      await rename(target, `${target}.${suffix}`);
      replaced.push(`${target}.${suffix}`);
    }
    await rename(join(draft, name), target);
  }
  return replaced;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
