import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

/** This is a built file, ready to send. */
export type Asset = {
  readonly contentType: string;
  /**
   * It is the value of `cache-control`: a year where the name carries the content's hash, else asked for anew each
   * time.
   */
  readonly cacheControl: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
};
export type Assets = ReadonlyMap<string, Asset>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const HIDDEN = /\.(br|gz|map|html)$|^manifest\.json$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASKED_ANEW = 'no-cache';

/**
 * Reads every file of the browser's build by its address (`/assets/app-….js`), with its compressed forms, in memory.
 */
export async function readAssets(clientFolder: string): Promise<Assets> {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => file.slice(clientFolder.length + 1).replaceAll(sep, '/'));
  const shown = names.filter((name) => !HIDDEN.test(name));
  const assets = await Promise.all(
    shown.map(async (name) => [`/${name}`, await readAsset(join(clientFolder, name), name)] as const),
  );
  return new Map(assets);
}

async function readAsset(file: string, name: string): Promise<Asset> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(() => undefined),
    readFile(`${file}.gz`).catch(() => undefined),
  ]);
  return {
    contentType: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: name.startsWith('assets/') ? IMMUTABLE : ASKED_ANEW,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}
