import { daysThrough } from '@sofreh/domain/calendar';
import { type Dimension, hoursThrough } from '@sofreh/domain/reports';
import type { Days } from '../report-days.ts';

/**
 * Gives the rows of a report that would be missing where nothing happened: every business day that was a day of
 * selling, and the hours between the first and the last one. A chart without them sets days side by side that were a
 * week apart. A report in which there is nothing at all has none.
 * @param keys the rows that there are, in the report's order
 * @param began the first business day on which anything was ordered; null where nothing ever was
 * @param present the business day that runs: later ones are not empty yet
 */
export function emptyRows(
  by: Dimension,
  keys: readonly string[],
  { from, to }: Days,
  began: string | null,
  present: string,
): string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Set(keys);
  const all: string[] = [];
  if (by === 'hour') all.push(...hoursThrough(Number(first), Number(last)).map(String));
  if (by === 'day') {
    all.push(...daysThrough(began && began > from ? began : from, to < present ? to : present));
  }
  return all.filter((key) => !known.has(key));
}
