import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const VERSIONED = '/usr/lib/postgresql/*/bin';

/** Finds PostgreSQL's load generator: the one on the path, else the newest that Debian's packages keep beside it. */
export function findPgbench(): string | undefined {
  const versioned = globSync(VERSIONED).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versioned];
  return folders
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
