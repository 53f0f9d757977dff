import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** It is ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/** Sizes and checksum follow the content, since a stream does not know them before (bit 3). */
const FLAGS = 1 << 3;
const DEFLATE = 8;
const VERSION = 20;
/** It is 1980-01-01, the first day the format knows. */
const NO_DATE = 0x21;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, NO_DATE]);
  return Buffer.concat([head, fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]);
}

function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  const head = fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, NO_DATE],
  );
  const sizes = fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0]);
  return Buffer.concat([head, sizes, fields([2, 0], [2, 0], [4, 0], [4, offset]), name]);
}

/** Says how hard a content is packed: harder takes three times as long and makes it a tenth smaller. */
const LEVEL = 2;

/**
 * Gives a zip archive as it is made, one entry after the other; memory does not grow with it. It may have up to 4 GB.
 * @param level how hard its content is packed, 0 (not at all) to 9.
 */
export async function* zip(entries: Iterable<ZipEntry>, level = LEVEL): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (chunk: Buffer) => {
    offset += chunk.length;
    return chunk;
  };
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    yield count(localHeader(name));
    const contentStart = offset;
    let [crc, size] = [0, 0];
    const plain = async function* () {
      for await (const piece of entry.content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(plain());
    const deflate = createDeflateRaw({ level });
    source.on('error', (error) => deflate.destroy(error));
    for await (const chunk of source.pipe(deflate)) yield count(chunk as Buffer);
    const packed = offset - contentStart;
    yield count(fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]));
    written.push({ name, crc, packed, size, offset: start });
  }
  const central = Buffer.concat(written.map(centralHeader));
  const counts = fields([4, 0x06054b50], [2, 0], [2, 0], [2, written.length], [2, written.length]);
  yield Buffer.concat([central, counts, fields([4, central.length], [4, offset], [2, 0])]);
}
