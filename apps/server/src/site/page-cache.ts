import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#app/platform/http/answers.ts';

/** The number of pages that are kept: as many as a brand with many branches and tables needs; the oldest goes when one more comes. */
const MOST_PAGES = 500;

interface Rendered {
  readonly status: number;
  readonly html: string;
}
interface CachedPage {
  readonly status: number;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface PageCache {
  /**
   * The page under `key` as of `stamp`, rendered and compressed once. One of another stamp takes its place.
   * @param stamp names everything the page depends on beside its key.
   */
  get(key: string, stamp: string, render: () => Promise<Rendered>): Promise<CachedPage>;
  send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress({ status, html }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  return { status, identity, br, gzip: zipped };
}

/** Rendered pages in memory. Key and stamp name everything a page depends on, so nothing is ever outdated. */
export function createPageCache(): PageCache {
  const held = new Map<string, { readonly stamp: string; readonly page: Promise<CachedPage> }>();
  return {
    get(key, stamp, render) {
      const known = held.get(key);
      if (known?.stamp === stamp) return known.page;
      const page = render().then(compress);
      held.delete(key);
      held.set(key, { stamp, page });
      page.catch(() => held.get(key)?.page === page && held.delete(key));
      const oldest = held.size > MOST_PAGES ? held.keys().next().value : undefined;
      if (oldest !== undefined) held.delete(oldest);
      return page;
    },
    send(page, request, reply) {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(page.status)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding, cookie')
        .type('text/html; charset=utf-8')
        .send(page[encoding]);
    },
  };
}
