import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, isFresh } from './answers.ts';

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly br: boolean;
  readonly gzip: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const endings = { br: '.br', gzip: '.gz' } as const;

async function scan(root: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    if (!type) continue;
    const { size, mtimeMs } = await stat(path);
    const url = `/${relative(root, path).split(sep).join('/')}`;
    files.set(url, {
      path,
      type,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      immutable: url.startsWith('/assets/'),
      br: present.has(path + endings.br),
      gzip: present.has(path + endings.gzip),
    });
  }
  return files;
}

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isFresh(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const wanted = acceptedEncoding(request.headers['accept-encoding']);
  const encoding = wanted === 'br' && !file.br ? 'gzip' : wanted;
  if (encoding === 'identity' || !file[encoding])
    return reply.type(file.type).send(createReadStream(file.path));
  return reply
    .header('content-encoding', encoding)
    .type(file.type)
    .send(createReadStream(file.path + endings[encoding]));
}

/**
 * Serves the built files of a folder, each from its precompressed `.br` or `.gz` where the client takes it. The folder
 * is listed once, so no request can reach outside it; files under `/assets/` carry a hash in their name and are kept
 * for a year. Pages (`.html`) are left to those who render them.
 */
export async function registerStaticFiles(server: FastifyInstance, root: string): Promise<void> {
  const files = await scan(root);
  for (const [url, file] of files) {
    if (extname(file.path) === '.html') continue;
    server.get(url.replaceAll(':', '::'), (request, reply) => sendFile(file, request, reply));
  }
}
