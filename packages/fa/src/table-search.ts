import { fold } from './search-fold.ts';

const TABLE_WORD = /^میز(?: |$)/;

/**
 * Tells how a typed search finds tables: a number, alone or after «میز», is that of a table whatever stands beside it
 * in its name («۱۷», «میز ۱۷», «تراس ۱۷», but not «۱۱۷»); anything else is a part of the name.
 * @returns a regular expression for the folded name, in the words that PostgreSQL reads as well; null where nothing is
 * searched.
 */
export function tablePattern(search: string): string | null {
  const key = fold(search);
  if (key === '') return null;
  const named = key.replace(TABLE_WORD, '');
  if (/^\d+$/.test(named)) return `(^|[^0-9])${named}($|[^0-9])`;
  return named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Tells whether a typed search finds the table of this name. */
export function findsTable(search: string, name: string): boolean {
  const pattern = tablePattern(search);
  return pattern !== null && new RegExp(pattern).test(fold(name));
}
