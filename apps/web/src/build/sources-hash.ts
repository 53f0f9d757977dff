import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PRODUCT_ROOT } from './paths.ts';

/** Everything a build reads, relative to the product's root. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/domain/src',
  'packages/domain/package.json',
  'packages/fa/src',
  'packages/fa/package.json',
  'packages/receipt/src',
  'packages/receipt/package.json',
  'package-lock.json',
];

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Gives a digest of the names and contents of all sources: the same sources need no new build. */
export async function sourcesHash(): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesOf(join(PRODUCT_ROOT, source))));
  const files = lists.flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => null)));
  const hash = createHash('sha256').update(process.version);
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    if (content) hash.update(`\0${relative(PRODUCT_ROOT, file)}\0`).update(content);
  }
  return hash.digest('hex');
}
