import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './rule.ts';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TEXT =
  /\.(ts|tsx|mjs|mts|js|css|html|json|sql|md|tsv|sh|yml|yaml|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/;

/** All text files that are or would be committed. */
export function readRepository(root: string = ROOT): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(listed.split('\0'))].filter((path) => TEXT.test(path));
  return paths.flatMap((path) => {
    const full = join(root, path);
    const exists = statSync(full, { throwIfNoEntry: false })?.isFile();
    return exists ? [{ path, text: readFileSync(full, 'utf8') }] : [];
  });
}
