import { GRAMS_PER_KILO } from '@sofreh/domain/limits';
import { type Counted, isWeighed } from '@sofreh/domain/weight';
import { formatNumber } from './digits.ts';

// Every count of a dish on a screen or paper is written by these: pieces and grams are different words. A repository rule
// (scripts/rules/counted-with-unit.ts) looks for those that are not.

/** Says a weight as people do: «۵۰۰ گرم», «۱٫۲۵ کیلو». Number and unit stay on one line. */
export function weightText(grams: number): string {
  if (grams < GRAMS_PER_KILO) return `${formatNumber(grams)}\u00a0گرم`;
  return `${formatNumber(grams / GRAMS_PER_KILO)}\u00a0کیلو`;
}

/** Says a count with its unit: «۲ عدد», «۵۰۰ گرم». */
export function countText(counted: Counted): string {
  return isWeighed(counted) ? weightText(counted.count) : `${formatNumber(counted.count)} عدد`;
}

/** Says a count where it is clear that dishes are counted: «۲», «۵۰۰ گرم». */
export function countMark(counted: Counted): string {
  return isWeighed(counted) ? weightText(counted.count) : formatNumber(counted.count);
}

/** Says a count before the name of what it counts: «۲×», «۵۰۰ گرم». */
export function countTimes(counted: Counted): string {
  return isWeighed(counted) ? weightText(counted.count) : `${formatNumber(counted.count)}×`;
}

/** Says a dish with its count: «۲ × دوغ», «۵۰۰ گرم کباب». */
export function countedTitle(counted: Counted, title: string): string {
  return `${countMark(counted)}${isWeighed(counted) ? '' : ' ×'} ${title}`;
}

/** Says what a price is for, where that is not a piece: «هر کیلو»; empty for pieces. */
export function pricedPer(sold: Pick<Counted, 'unit'>): string {
  return isWeighed(sold) ? 'هر کیلو' : '';
}
