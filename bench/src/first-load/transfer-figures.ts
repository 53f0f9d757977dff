import { answerOf } from '../bare/answer-of.ts';
import { atMost, type Figure } from '../report/figure.ts';
import type { Transfer } from './load-page.ts';

const KINDS = [
  ['Document', 'HTML'],
  ['Script', 'JavaScript'],
  ['Stylesheet', 'CSS'],
  ['Font', 'fonts'],
  ['Image', 'pictures'],
] as const;
const KB = 1000;

/** Counts the bytes of a file as gzip sends it, without headers, whatever the browser asked for. */
async function gzipBytes(url: string): Promise<number> {
  const { origin, pathname } = new URL(url);
  const { body } = await answerOf(origin, pathname, { 'accept-encoding': 'gzip' });
  return Buffer.byteLength(body, 'base64');
}

/** Says what the first load of the guest page transfers, by kind, and its programs as gzip. */
export async function transferFigures(transfers: readonly Transfer[]): Promise<Figure[]> {
  const scripts = transfers.filter(({ kind }) => kind === 'Script');
  const zipped = await Promise.all(scripts.map(({ url }) => gzipBytes(url)));
  const told = KINDS.map(([kind, name]): Figure => {
    const files = transfers.filter((file) => file.kind === kind);
    return {
      name: `Guest page, first load: ${name}`,
      value: files.reduce((sum, { bytes }) => sum + bytes, 0) / KB,
      unit: 'kB',
      from: `${files.length} over the wire, with headers`,
    };
  });
  return [
    {
      name: 'Guest page, first load: JavaScript as gzip',
      value: zipped.reduce((sum, bytes) => sum + bytes, 0) / KB,
      unit: 'kB',
      from: `${scripts.length} files`,
      limit: atMost(110),
    },
    ...told,
  ];
}
