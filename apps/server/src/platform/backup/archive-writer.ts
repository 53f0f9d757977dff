import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { Header } from 'tar';

const BLOCK = 512;

/** Writes a tar archive entry by entry; node's streams compress and store it. */
export interface ArchiveWriter {
  addFolder(path: string): Promise<void>;
  addText(path: string, text: string): Promise<void>;
  /**
   * Adds a file that may be changing: exactly `size` bytes, filled with zeros where it has become shorter.
   * PostgreSQL's log repairs such pages when the backup is restored.
   */
  addFile(path: string, source: string, size: number): Promise<void>;
  /** Writes the archive's end and closes the stream. */
  finish(): Promise<void>;
}

/** Writes to `output`, waiting whenever it is full. */
export function createArchiveWriter(output: Writable): ArchiveWriter {
  const mtime = new Date();
  const write = (chunk: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(chunk, (error) => (error ? reject(error) : resolve()));
    });

  const header = (path: string, type: 'File' | 'Directory', size: number): Buffer => {
    const block = Buffer.alloc(BLOCK);
    const mode = type === 'File' ? 0o600 : 0o700;
    const needsMore = new Header({ path, type, size, mode, mtime, uid: 0, gid: 0 }).encode(block, 0);
    if (needsMore) throw new Error(`The path ${path} is too long for the archive`);
    return block;
  };

  const pad = async (from: number, to: number): Promise<void> => {
    for (let left = to - from; left > 0; left -= 65_536) await write(Buffer.alloc(Math.min(left, 65_536)));
  };

  return {
    addFolder: (path) => write(header(`${path}/`, 'Directory', 0)),
    addText: async (path, text) => {
      const bytes = Buffer.from(text);
      await write(header(path, 'File', bytes.byteLength));
      await write(bytes);
      await pad(bytes.byteLength, roundUp(bytes.byteLength));
    },
    addFile: async (path, source, size) => {
      await write(header(path, 'File', size));
      let written = 0;
      if (size > 0) {
        for await (const chunk of createReadStream(source, { end: size - 1, highWaterMark: 262_144 })) {
          await write(chunk as Buffer);
          written += (chunk as Buffer).byteLength;
        }
      }
      await pad(written, roundUp(size));
    },
    finish: async () => {
      await write(Buffer.alloc(2 * BLOCK));
      await new Promise<void>((resolve, reject) => {
        output.once('error', reject);
        output.end(resolve);
      });
    },
  };
}

function roundUp(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}
