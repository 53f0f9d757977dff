import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from '../error-code.ts';

/** Says what is sent to processes that are still there after so many milliseconds. */
const ESCALATION: readonly { readonly after: number; readonly signal: NodeJS.Signals }[] = [
  { after: 0, signal: 'SIGINT' },
  { after: 20_000, signal: 'SIGQUIT' },
  { after: 30_000, signal: 'SIGKILL' },
];

/**
 * Ends a PostgreSQL that an earlier run left on this folder and removes the pid file it left. The caller holds the
 * data folder's lock, so nobody else's server can be meant; and only processes that are PostgreSQL working in this very
 * folder are touched, so a process id that now belongs to another program is not.
 */
export async function endPreviousPostgres(pgData: string): Promise<void> {
  const started = performance.now();
  let escalated = 0;
  for (;;) {
    const pids = await postgresProcesses(pgData);
    if (pids.length === 0) break;
    const step = ESCALATION[escalated];
    if (step && performance.now() - started >= step.after) {
      for (const pid of pids) signal(pid, step.signal);
      escalated += 1;
    }
    await delay(20);
  }
  await rm(join(pgData, 'postmaster.pid'), { force: true });
}

/** Gives the ids of all PostgreSQL processes whose working folder is `pgData`, the server's own children included. */
export async function postgresProcesses(pgData: string): Promise<number[]> {
  const folder = await stat(pgData);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => worksIn(pid, folder)));
  return pids.filter((_, index) => found[index]).map(Number);
}

async function worksIn(
  pid: string,
  folder: { readonly dev: number; readonly ino: number },
): Promise<boolean> {
  try {
    if (!(await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres')) return false;
    const cwd = await stat(`/proc/${pid}/cwd`);
    return cwd.dev === folder.dev && cwd.ino === folder.ino;
  } catch (error) {
    // It ended meanwhile, or it is another user's, who cannot be running on our folder.
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
