import { execFile } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { killFixtures, queryOnce, startFixture } from './fixture-program.ts';
import { chooseRunAs, prepareCommand } from './run-as.ts';
import { temporaryDataFolder } from './temporary-folder.ts';

const newFolder = temporaryDataFolder();
afterEach(killFixtures);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const run = promisify(execFile);

/**
 * Says how to start the fixture as an ordinary user: as we are, or from root as `nobody`; in a user namespace
 * where the checkout lies below a folder that only root may enter.
 */
async function ordinaryUser(): Promise<readonly string[]> {
  if (!isRoot) return [];
  const nobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
  const [command = '', ...args] = [...nobody, process.execPath, '--version'];
  const mayEnter = await run(command, args, { cwd: '/' }).then(
    () => true,
    () => false,
  );
  return mayEnter ? nobody : ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
}

describe('who runs PostgreSQL', { timeout: 60_000 }, () => {
  it('is an ordinary user when that starts the program', async () => {
    const prefix = await ordinaryUser();
    const dataDir = await newFolder();
    if (prefix[0] === 'setpriv') await chown(dataDir, NOBODY, NOBODY);
    const program = await startFixture(dataDir, { prefix });
    expect(await queryOnce(program.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('may be below a folder that only its owner may enter', async () => {
    const parent = await newFolder();
    await chmod(parent, 0o700);
    const dataDir = join(parent, 'data');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await queryOnce(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    // The folder was opened: root may choose another user now, who gets the files.
    await chmod(parent, 0o755);
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await queryOnce(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('is never root', async () => {
    const binaries = await findPostgresBinaries();
    const parent = await newFolder();
    const closed = join(parent, 'closed');
    await mkdir(closed, { mode: 0o700 });
    for (const folder of [parent, closed]) {
      const runAs = await chooseRunAs(binaries, [folder]);
      const { command, args, options } = prepareCommand(runAs, 'id', ['-u']);
      const { stdout } = await run(command, args, options as { cwd: string });
      expect(Number(stdout)).toBeGreaterThan(0);
    }
  });
});
