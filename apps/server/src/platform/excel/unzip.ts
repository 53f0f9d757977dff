import { inflateRawSync } from 'node:zlib';
import { hold, TooMuch, type WorkbookBounds } from './workbook-bounds.ts';

const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
/** The end record itself is so long, and so is the longest comment that may follow it. */
const [END_BYTES, COMMENT_BYTES] = [22, 65_535];
/** Stands for a size that is written elsewhere. */
const ELSEWHERE = 0xffffffff;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

function endOf(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - END_BYTES - COMMENT_BYTES);
  for (let at = archive.length - END_BYTES; at >= earliest; at--) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  throw new Error('no archive');
}

function* entriesOf(archive: Buffer, bounds: WorkbookBounds): Generator<Entry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  hold(bounds, 'parts', count);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('a broken archive');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number];
    yield {
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
}

function packedBytes(archive: Buffer, { offset, packed }: Entry): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL) throw new Error('a broken archive');
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  // A deflated part says itself where it ends.
  return archive.subarray(start, packed === ELSEWHERE ? undefined : start + packed);
}

/** Gives the content of one part; unpacking stops at the byte that would be one too many. */
function contentOf(archive: Buffer, entry: Entry, bytesLeft: number): Buffer {
  const packed = packedBytes(archive, entry);
  if (entry.method === STORED) {
    if (packed.length > bytesLeft) throw new TooMuch('inflatedBytes');
    return packed;
  }
  if (entry.method !== DEFLATED) throw new Error('packed in a way that nobody uses');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytesLeft) });
  } catch (error) {
    const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLong ? new TooMuch('inflatedBytes') : error;
  }
}

/**
 * Gives the parts of an archive whose names are wanted; others are not even unpacked.
 * @throws TooMuch where there are more parts or unpacked bytes than the bounds say; Error for what is no archive.
 */
export function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  bounds: WorkbookBounds,
): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  let bytesLeft = bounds.inflatedBytes;
  for (const entry of entriesOf(archive, bounds)) {
    if (!isWanted(entry.name)) continue;
    const content = contentOf(archive, entry, bytesLeft);
    bytesLeft -= content.length;
    contents.set(entry.name, content);
  }
  return contents;
}
