import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lchown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { POSTGRES_MAJOR, type PostgresBinaries } from './binaries.ts';
import { prepareCommand, type RunAs } from './run-as.ts';

/** This is the embedded server's only login; its socket is reachable by the owner of the folder alone. */
export const POSTGRES_USER = 'sofreh';

/** This is the longest path a unix socket may have, without its closing zero byte. */
const SOCKET_PATH_LIMIT = 107;

/**
 * Makes sure that PostgreSQL's files are in `pgData`, of our major version and owned by whoever runs it.
 * A first start that is killed half-way leaves nothing that a second one would take for a database.
 */
export async function prepareDataFiles(
  binaries: PostgresBinaries,
  runAs: RunAs,
  pgData: string,
): Promise<void> {
  const version = await existingVersion(pgData);
  if (version === undefined) await initialise(binaries, runAs, pgData);
  else if (version !== POSTGRES_MAJOR) throw wrongVersion(pgData, version);
  await giveTo(runAs, pgData);
}

async function existingVersion(pgData: string): Promise<string | undefined> {
  try {
    return (await readFile(join(pgData, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EACCES')) throw foreignFiles(pgData, error);
    throw error;
  }
}

/**
 * Creates the cluster beside its place and moves it there when it is whole. Texts compare by code point, the same on
 * every machine and for ever (builtin provider); C.UTF-8 also lets pg_trgm know Persian letters as letters.
 */
async function initialise(binaries: PostgresBinaries, runAs: RunAs, pgData: string): Promise<void> {
  const draft = `${pgData}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await lchown(draft, runAs.uid, runAs.gid);
  const { command, args, options } = prepareCommand(runAs, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${POSTGRES_USER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
  ]);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`initdb ended with ${status}: ${said.join('').trim()}`);
  await rename(draft, pgData);
}

/** Root may have run PostgreSQL as another user before; then everything changes hands once. */
async function giveTo(runAs: RunAs, pgData: string): Promise<void> {
  const { uid } = await stat(pgData);
  if (uid === runAs.uid) return;
  if (process.getuid?.() !== 0) throw foreignFiles(pgData);
  const names = await readdir(pgData, { recursive: true });
  for (const name of names) await lchown(join(pgData, name), runAs.uid, runAs.gid);
  await lchown(pgData, runAs.uid, runAs.gid);
}

function foreignFiles(pgData: string, cause?: unknown): StartupError {
  return new StartupError(
    `پایگاه داده در «${pgData}» از آن کاربر دیگری است. با همان کاربر (یا root) اجرا کنید یا مالک پوشه را عوض کنید.`,
    `The database files in ${pgData} belong to another user. Start as that user (or root), or change their owner.`,
    { cause },
  );
}

function wrongVersion(pgData: string, version: string): StartupError {
  return new StartupError(
    `پایگاه داده در «${pgData}» از نسخهٔ ${version} است و این برنامه نسخهٔ ${POSTGRES_MAJOR} را می‌خواند. docs/operations.md را ببینید.`,
    `The database files in ${pgData} are of PostgreSQL ${version}; this program runs ${POSTGRES_MAJOR}. See docs/operations.md.`,
  );
}

/**
 * Returns the folder for the server's socket: `run` in the data folder, or a new one in the temporary folder where that
 * path would be too long.
 */
export function chooseSocketFolder(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT;
  return fits ? Promise.resolve(inside) : mkdtemp('/tmp/sofreh-');
}

/** Makes the socket's folder, empty, where only PostgreSQL's owner may enter. */
export async function makeSocketFolder(folder: string, runAs: RunAs): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  await lchown(folder, runAs.uid, runAs.gid);
}
