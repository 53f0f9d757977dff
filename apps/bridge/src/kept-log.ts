import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Rows on the disk by their ids, the last word on each; a program that is killed knows afterwards what it had begun. */
export interface KeptLog<Row extends { readonly id: string }> {
  byId(id: string): Row | undefined;
  all(): readonly Row[];
  /** Known at once; resolves when it is on the disk. */
  keep(row: Row): Promise<void>;
  close(): Promise<void>;
}

export interface KeptRows<Row> {
  isRow(value: unknown): value is Row;
  /** What a row is after a program that ended in the middle. */
  settled(row: Row): Row;
  /** Whether a row is still of use. */
  isOfUse(row: Row): boolean;
}

function parse<Row>(line: string, isRow: KeptRows<Row>['isRow']): Row[] {
  try {
    const value: unknown = JSON.parse(line);
    return isRow(value) ? [value] : [];
  } catch {
    // The last line of a program that was killed while it wrote.
    return [];
  }
}

/** Opens what was kept, without what is of no use any more. */
export async function openKeptLog<Row extends { readonly id: string }>(
  file: string,
  { isRow, settled, isOfUse }: KeptRows<Row>,
): Promise<KeptLog<Row>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = text.split('\n').flatMap((line) => parse(line, isRow));
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const [id, row] of rows) {
    const now = settled(row);
    if (isOfUse(now)) rows.set(id, now);
    else rows.delete(id);
  }
  const fresh = await open(`${file}.new`, 'w', 0o600);
  await fresh.writeFile([...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
  await fresh.sync();
  await fresh.close();
  await rename(`${file}.new`, file);
  const log = await open(file, 'a', 0o600);
  let writing = Promise.resolve();
  return {
    byId: (id) => rows.get(id),
    all: () => [...rows.values()],
    keep(row) {
      rows.set(row.id, row);
      const written = writing.then(async () => {
        await log.appendFile(`${JSON.stringify(row)}\n`);
        await log.sync();
      });
      writing = written.catch(() => undefined);
      return written;
    },
    async close() {
      await writing;
      await log.close();
    },
  };
}
