import { NAME_LENGTH, TABLES_AT_ONCE } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { tablesTexts as texts } from './texts.ts';

/** This is a hall as one line says it: its name, and the names of its tables. */
export type HallLine = { readonly title: string; readonly tables: readonly string[] };
export type ReadHalls =
  | { readonly halls: readonly HallLine[]; readonly fault: null }
  | { readonly halls: null; readonly fault: string };

/** Matches a span of numbers («۱ تا ۶», «1-6»), perhaps with a word before («تراس ۱ تا ۶»). */
const SPAN = /^(?<before>.*?)\s*(?<first>\d{1,4})\s*(?:تا|-|–|—)\s*(?<last>\d{1,4})$/;

/** Gives the names of the tables of one part of a line: a span, or one name; null for a span that runs backwards. */
function namesOf(part: string): readonly string[] | null {
  const { before = '', first, last } = SPAN.exec(toAsciiDigits(part))?.groups ?? {};
  if (first === undefined || last === undefined) return [toPersianDigits(part)];
  const count = Number(last) - Number(first) + 1;
  if (count < 1 || count > TABLES_AT_ONCE) return null;
  return Array.from({ length: count }, (_, index) =>
    `${before} ${toPersianDigits(String(Number(first) + index))}`.trim(),
  );
}

function readLine(line: string): HallLine | null {
  const [title = '', ...rest] = line.split(/[:：]/);
  const parts = rest
    .join(':')
    .split(/[،,]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(namesOf);
  const whole = parts.every((names) => names !== null);
  if (!title.trim() || title.trim().length > NAME_LENGTH.max || parts.length === 0 || !whole) return null;
  return { title: title.trim(), tables: parts.flat() };
}

/**
 * Reads halls with their tables from a text, one hall a line: «سالن: ۱ تا ۶» or «تراس: ۷، ۸، وی‌آی‌پی».
 * @returns the halls, or what is wrong: a line nobody understands, a name twice, too many tables.
 */
export function readHalls(text: string): ReadHalls {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const read = lines.map(readLine);
  const wrong = read.indexOf(null);
  if (wrong >= 0) return { halls: null, fault: texts.lineWrong(wrong + 1) };
  const halls = read.filter((hall) => hall !== null);
  const names = halls.flatMap(({ tables }) => tables);
  const twice = [...names, ...halls.map(({ title }) => `: ${title}`)].find(
    (name, index, all) => all.indexOf(name) < index,
  );
  if (twice) return { halls: null, fault: texts.nameTwice(twice.replace(/^: /, '')) };
  if (names.length === 0) return { halls: null, fault: texts.noLines };
  if (names.length > TABLES_AT_ONCE) return { halls: null, fault: texts.tooMany(TABLES_AT_ONCE) };
  return { halls, fault: null };
}
