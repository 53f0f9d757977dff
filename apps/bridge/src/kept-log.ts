import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Keeps rows on the disk by their ids, the last word on each; a program that is killed knows afterwards what it had
 * begun.
 */
export interface KeptLog<Row extends { readonly id: string }> {
  byId(id: string): Row | undefined;
  all(): readonly Row[];
  /** Keeps a row: it is known at once; the promise resolves when it is on the disk. */
  keep(row: Row): Promise<void>;
  close(): Promise<void>;
}

export interface KeptRows<Row> {
  isRow(value: unknown): value is Row;
  /** Says what a row is after a program that ended in the middle. */
  settled(row: Row): Row;
  /** Tells whether a row is still of use. */
  isOfUse(row: Row): boolean;
}

function parse<Row>(line: string, isRow: KeptRows<Row>['isRow']): Row[] {
  try {
    const value: unknown = JSON.parse(line);
    return isRow(value) ? [value] : [];
  } catch {
    // This is the last line of a program that was killed while it wrote.
    return [];
  }
}

/** A log is written anew when more was added to it than this, bytes, and than it had of what is still of use. */
const ADDED_MAX = 1_048_576;

/**
 * Opens what was kept, without what is of no use any more. While it is open it is written anew whenever it has grown: a
 * bridge runs for months. What stands is whole on the disk before it takes the place of what stood.
 */
export async function openKeptLog<Row extends { readonly id: string }>(
  file: string,
  { isRow, settled, isOfUse }: KeptRows<Row>,
  addedMax = ADDED_MAX,
): Promise<KeptLog<Row>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = text.split('\n').flatMap((line) => parse(line, isRow));
  const rows = new Map(found.map((row) => [row.id, settled(row)]));
  let [whole, added] = [0, 0];

  /** Writes what is of use beside the log. */
  async function writeFresh(): Promise<void> {
    for (const [id, row] of rows) if (!isOfUse(row)) rows.delete(id);
    const lines = [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join('');
    const fresh = await open(`${file}.new`, 'w', 0o600);
    try {
      await fresh.writeFile(lines);
      await fresh.sync();
    } finally {
      await fresh.close();
    }
    [whole, added] = [Buffer.byteLength(lines), 0];
  }

  await writeFresh();
  await rename(`${file}.new`, file);
  let log = await open(file, 'a', 0o600);

  async function append(line: string): Promise<void> {
    await log.appendFile(line);
    await log.sync();
    added += Buffer.byteLength(line);
    if (added <= Math.max(addedMax, whole)) return;
    await writeFresh();
    // Not every system lets a file be replaced that is open.
    await log.close();
    try {
      await rename(`${file}.new`, file);
    } finally {
      log = await open(file, 'a', 0o600);
    }
  }

  let writing = Promise.resolve();
  return {
    byId: (id) => rows.get(id),
    all: () => [...rows.values()],
    keep(row) {
      rows.set(row.id, row);
      const written = writing.then(() => append(`${JSON.stringify(row)}\n`));
      writing = written.catch(() => undefined);
      return written;
    },
    async close() {
      await writing;
      await log.close();
    },
  };
}
