import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import type { BareAnswer } from '../bare/bare-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const compress = promisify(brotliCompress);

async function answer(folder: string, name: string): Promise<BareAnswer> {
  const body = await compress(await readFile(join(folder, name)));
  return {
    path: name === 'index.html' ? '/' : `/${name}`,
    headers: { 'content-type': TYPES[extname(name)] ?? 'text/plain', 'content-encoding': 'br' },
    body: body.toString('base64'),
  };
}

/** Builds an empty React page as Vite does for production, compressed, ready for the bare server. */
export async function buildEmptyPage(): Promise<BareAnswer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-empty-page-'));
  try {
    await build({
      root: join(import.meta.dirname, 'empty-page'),
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, emptyOutDir: true },
    });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return await Promise.all(names.map((name) => answer(folder, name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
