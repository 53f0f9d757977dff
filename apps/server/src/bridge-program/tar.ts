/** A file of an archive; `path` with forward slashes, at most 100 bytes. */
export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const PATH_MAX = 100;

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(path) > PATH_MAX)
    throw new RangeError(`the path is too long for an archive: ${path}`);
  block.write(path, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  // The sum counts its own field as spaces.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** An archive (ustar) of files, as every `tar` reads it. @throws RangeError for a path that does not fit. */
export function tarOf(files: readonly TarFile[]): Buffer {
  const parts = files.flatMap(({ path, bytes }) => [
    header(path, bytes.length),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
