import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Serves test files: returns what makes a new empty folder that everyone may enter; all are removed at the end. */
export function temporaryDataFolder(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sofreh-data-'));
    folders.push(folder);
    await chmod(folder, 0o755);
    return folder;
  };
}
