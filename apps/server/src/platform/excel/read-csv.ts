import { setImmediate } from 'node:timers/promises';
import { CELL_LENGTH_MAX } from '@sofreh/domain/limits';

/** Others are answered after so many characters. */
const AT_ONCE = 200_000;
const SEPARATORS = [',', ';', '\t'] as const;

/** Says what separates the cells of a file: whatever its first line has most of. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads the rows of a text file whose cells are separated by commas, semicolons or tabs, quoted or not.
 * @returns null where there are more rows or cells than are read, or a cell is longer than one can be: a quote that nobody ends makes one
 *   of the rest of a file.
 */
export async function readCsv(
  bytes: Uint8Array,
  most: { readonly rows: number; readonly cells: number },
): Promise<readonly (readonly string[])[] | null> {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell.replace(/\r$/, ''));
    rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (cell.length > CELL_LENGTH_MAX) return null;
    const character = text[at] ?? '';
    if (character === '"') {
      // Two quotes within a quoted cell are one.
      if (quoted && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = !quoted;
    } else if (quoted) cell += character;
    else if (character === separator) {
      row.push(cell);
      cell = '';
      if (row.length > most.cells) return null;
    } else if (character === '\n') {
      endRow();
      if (rows.length > most.rows) return null;
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
