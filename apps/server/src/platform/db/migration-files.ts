import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's migrations lie in this folder. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../../db/migrations/', import.meta.url));

/** This is one numbered SQL file. */
export interface MigrationFile {
  readonly version: number;
  /** It is the file's name without its ending, `0001_vendors`. */
  readonly name: string;
  readonly sql: string;
  /** It is the SHA-256 of the text, whatever its line ends. */
  readonly checksum: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the SQL files of `folder` in order.
 * @throws Error for a file that is not named `NNNN_name.sql`, or two with one number.
 */
export async function readMigrationFiles(folder: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)));
  files.forEach((file, index) => {
    const before = files[index - 1];
    if (before?.version === file.version)
      throw new Error(`${before.name} and ${file.name} have the same number`);
  });
  return files;
}

async function readMigrationFile(folder: string, fileName: string): Promise<MigrationFile> {
  const number = FILE_NAME.exec(fileName)?.[1];
  if (!number) throw new Error(`${fileName} is not named like 0001_what_it_does.sql`);
  const sql = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { version: Number(number), name: fileName.slice(0, -'.sql'.length), sql, checksum };
}
