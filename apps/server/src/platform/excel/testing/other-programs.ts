import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import exceljs from 'exceljs';
import { readWorkbook } from '../read-workbook.ts';

/** These are the rows of each sheet by its name; empty cells are null. */
export type Sheets = Readonly<Record<string, readonly (readonly unknown[])[]>>;

const run = promisify(execFile);

/** Reads a workbook as our own reader understands it. */
export async function readByUs(bytes: Uint8Array): Promise<Sheets> {
  const sheets = await readWorkbook(new Blob([new Uint8Array(bytes)]), 100_000);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
}

/** Reads a workbook as the library exceljs understands it. */
export async function readByExceljs(bytes: Uint8Array): Promise<Sheets> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as unknown as exceljs.Buffer);
  const rowsOf = (sheet: exceljs.Worksheet) =>
    Array.from({ length: sheet.rowCount }, (_, at) => {
      const row = sheet.getRow(at + 1);
      return Array.from({ length: row.cellCount }, (__, place) => row.getCell(place + 1).value);
    });
  return Object.fromEntries(book.worksheets.map((sheet) => [sheet.name, rowsOf(sheet)]));
}

/** Says how the library exceljs would print each sheet of a workbook. */
export async function printedByExceljs(bytes: Uint8Array): Promise<readonly object[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as unknown as exceljs.Buffer);
  return book.worksheets.map(({ pageSetup }) => pageSetup);
}

/** Reads workbooks as LibreOffice understands them: it opens each and saves it anew, and that is read by us. */
export async function readByLibreOffice(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Sheets>> {
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-office-'));
  try {
    const paths = [...files.keys()].map((name) => join(folder, `${name}.xlsx`));
    await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, `${name}.xlsx`), bytes)));
    const saved = join(folder, 'saved');
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const given = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      saved,
    ];
    await run('soffice', [...given, ...paths]);
    const read = new Map<string, Sheets>();
    // They are read one after the other: only so many workbooks are read at a time.
    for (const name of files.keys())
      read.set(name, await readByUs(await readFile(join(saved, `${name}.xlsx`))));
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
