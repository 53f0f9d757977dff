import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type TarFile, tarOf } from './tar.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The bridge and what of the product it is made of. */
const PACKAGES = [
  'apps/bridge',
  'packages/domain',
  'packages/fa',
  'packages/providers',
  'packages/receipt',
] as const;

async function sourcesOf(folder: string): Promise<TarFile[]> {
  const entries = await readdir(join(ROOT, folder, 'src'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/]testing[\\/]/.test(path));
  return Promise.all(
    paths.map(async (path) => ({
      path: path.slice(ROOT.length + 1).replaceAll('\\', '/'),
      bytes: await readFile(path),
    })),
  );
}

/** A package as a shop's computer needs it: without what only its tests need. */
async function manifestOf(folder: string): Promise<TarFile> {
  const { devDependencies: _tests, ...manifest } = JSON.parse(
    await readFile(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  return { path: `${folder}/package.json`, bytes: Buffer.from(JSON.stringify(manifest)) };
}

let made: Promise<Buffer> | undefined;

/**
 * The bridge's program as an archive (tar, gzip): its sources, which Node runs as they are, and the names and versions of what they need
 * besides. It is made once (again only after it failed), of what this server itself is made of, so that the two always fit.
 */
export function programArchive(): Promise<Buffer> {
  made ??= makeArchive().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeArchive(): Promise<Buffer> {
  const root = { name: 'sofreh-bridge', private: true, type: 'module', workspaces: PACKAGES };
  const files = await Promise.all(
    PACKAGES.map(async (folder) => [await manifestOf(folder), ...(await sourcesOf(folder))]),
  );
  const own = { path: 'package.json', bytes: Buffer.from(JSON.stringify(root)) };
  return promisify(gzip)(tarOf([own, ...files.flat()]));
}
