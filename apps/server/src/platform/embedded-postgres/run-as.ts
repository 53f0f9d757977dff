import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';

/** Says how PostgreSQL, which refuses to run as root, is started here, and whom its files must belong to. */
export interface RunAs {
  /** It is the owner of PostgreSQL's files as the file system sees it. */
  readonly uid: number;
  readonly gid: number;
  /** It is put in front of the command. */
  readonly prefix: readonly string[];
  /** Tells whether the process is started with `uid` and `gid` by Node itself. */
  readonly switchUser: boolean;
}

/**
 * Chooses how to run PostgreSQL on `folders`. An ordinary user runs it directly. Root tries, in this order: the user
 * `postgres`, the user `nobody`, a user namespace in which root is called `nobody` (for folders below one that only
 * root may enter), and `nobody` with root's right to enter folders (where namespaces are forbidden).
 * @throws StartupError when none of them can start the program and enter the folders.
 */
export async function chooseRunAs(binaries: PostgresBinaries, folders: readonly string[]): Promise<RunAs> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, prefix: [], switchUser: false };
  for (const candidate of await rootCandidates()) {
    if (await canRun(candidate, binaries, folders)) return candidate;
  }
  throw new StartupError(
    'پایگاه داده با کاربر root اجرا نمی‌شود و کاربر دیگری به پوشهٔ برنامه یا داده راه ندارد. برنامه را در پوشه‌ای مانند ‎/srv‎ بگذارید یا با کاربر معمولی اجرا کنید.',
    'PostgreSQL does not run as root and no other user may enter the program or data folder. Move it to a folder such as /srv, or start it as an ordinary user.',
  );
}

async function rootCandidates(): Promise<readonly RunAs[]> {
  const users = await readUsers();
  const nobody = users.get('nobody') ?? { uid: 65_534, gid: 65_534 };
  const switched = [users.get('postgres'), nobody].flatMap((user) =>
    user ? [{ ...user, prefix: [], switchUser: true }] : [],
  );
  return [
    ...switched,
    {
      uid: 0,
      gid: 0,
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      switchUser: false,
    },
    {
      ...nobody,
      prefix: [
        'setpriv',
        `--reuid=${nobody.uid}`,
        `--regid=${nobody.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
        '--',
      ],
      switchUser: false,
    },
  ];
}

async function readUsers(): Promise<ReadonlyMap<string, { uid: number; gid: number }>> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [[name, { uid: Number(uid), gid: Number(gid) }] as const] : [];
    }),
  );
}

async function canRun(
  runAs: RunAs,
  binaries: PostgresBinaries,
  folders: readonly string[],
): Promise<boolean> {
  const script = 'for folder; do cd "$folder" || exit 1; done; exec "$0" --version';
  const { command, args, options } = prepareCommand(runAs, '/bin/sh', [
    '-c',
    script,
    binaries.postgres,
    ...folders,
  ]);
  const child = spawn(command, args, { ...options, stdio: 'ignore' });
  try {
    const [status] = (await once(child, 'exit')) as [number | null];
    return status === 0;
  } catch {
    return false;
  }
}

/** Returns what to hand to `spawn` so that `command` runs as `runAs` says, from a folder everyone may enter. */
export function prepareCommand(
  runAs: RunAs,
  command: string,
  args: readonly string[],
): { command: string; args: string[]; options: SpawnOptions } {
  const [first = command, ...rest] = [...runAs.prefix, command, ...args];
  const user = runAs.switchUser ? { uid: runAs.uid, gid: runAs.gid } : {};
  return {
    command: first,
    args: rest,
    options: { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
  };
}
