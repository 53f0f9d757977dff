import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives the file in which the setup code of an installation that waits for its owner is written. */
export function setupCodePath(dataDir: string): string {
  return join(dataDir, 'setup.code');
}

/** Writes the setup code where only who runs the program reads it: a log is read by more people, and kept. */
export async function keepSetupCode(dataDir: string, code: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  // The file is removed first, so that the mode of an earlier one does not stay.
  await rm(setupCodePath(dataDir), { force: true });
  await writeFile(setupCodePath(dataDir), `${code}\n`, { mode: 0o600, flag: 'wx' });
}

/** Removes it once there is an owner; it opens nothing then. */
export async function forgetSetupCode(dataDir: string): Promise<void> {
  await rm(setupCodePath(dataDir), { force: true });
}
