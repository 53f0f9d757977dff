import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Source } from '@sofreh/domain/enums';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { menuDocument } from './menu-document.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A menu as it goes over the wire: serialised and compressed once, sent many times. */
export interface ServedMenu {
  readonly menu: Menu;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

export interface MenuCache {
  /** The menu of a vendor for a channel at `at`; undefined where there is no such vendor. */
  get(vendorId: string, source: Source, at: Date): Promise<ServedMenu | undefined>;
}

/** Food shifts begin and end on whole minutes, so within one minute and version the document cannot differ. */
function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000);
}

async function serve(menu: Menu): Promise<ServedMenu> {
  const plain = Buffer.from(JSON.stringify(menu));
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { menu, etag, plain, gzip: zipped, brotli };
}

/** Holds one served menu per vendor and channel, made anew when the catalog version or the minute changes. */
export function createMenuCache(snapshots: MenuSnapshots): MenuCache {
  const held = new Map<string, { readonly stamp: string; readonly served: Promise<ServedMenu> }>();
  return {
    async get(vendorId, source, at) {
      const snapshot = await snapshots.get(vendorId);
      if (!snapshot) return undefined;
      const key = `${vendorId} ${source}`;
      const stamp = `${snapshot.version} ${minuteOf(at)}`;
      const known = held.get(key);
      if (known?.stamp === stamp) return known.served;
      const served = serve(menuDocument(snapshot, source, at));
      held.set(key, { stamp, served });
      served.catch(() => held.delete(key));
      return served;
    },
  };
}
