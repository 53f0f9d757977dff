import type { SaleUnit } from '../enums/index.ts';
import { isWithin, WEIGHT_GRAMS } from '../limits/index.ts';
import { isWeighed, mostOf } from './amount.ts';

/** Says how a dish is sold. Weights are whole grams and mean nothing for pieces. */
export type SoldAs = {
  readonly unit: SaleUnit;
  /** A guest may ask for this least. */
  readonly minimumWeight: number;
  /** This is what a guest adds to the least, time and again. */
  readonly weightStep: number;
};

export type CountFault = 'COUNT_OUT_OF_RANGE' | 'WEIGHT_BELOW_MINIMUM' | 'WEIGHT_OFF_STEP';

/**
 * Says what is wrong with asking for `count` of a dish; null where nothing is. The least and the step bind guests:
 * staff sell what lies on the scale.
 */
export function countFault(sold: SoldAs, count: number, byStaff: boolean): CountFault | null {
  if (!Number.isSafeInteger(count) || count < 1 || count > mostOf(sold.unit)) return 'COUNT_OUT_OF_RANGE';
  if (!isWeighed(sold) || byStaff) return null;
  if (count < sold.minimumWeight) return 'WEIGHT_BELOW_MINIMUM';
  return (count - sold.minimumWeight) % sold.weightStep === 0 ? null : 'WEIGHT_OFF_STEP';
}

/** Gives the most a guest may ask for where no more than `most` is there; 0 where the least is more. */
export function mostWithin(sold: SoldAs, most: number): number {
  const whole = Math.min(Math.floor(most), mostOf(sold.unit));
  if (!isWeighed(sold)) return Math.max(0, whole);
  if (whole < sold.minimumWeight) return 0;
  return whole - ((whole - sold.minimumWeight) % sold.weightStep);
}

/** Gives the count a guest has after one press of «more». */
export function countAbove(sold: SoldAs, count: number): number {
  if (!isWeighed(sold)) return mostWithin(sold, count + 1);
  if (count < sold.minimumWeight) return sold.minimumWeight;
  return Math.max(count, mostWithin(sold, count + sold.weightStep));
}

/** Gives the count a guest has after one press of «less»; 0 takes the dish out. */
export function countBelow(sold: SoldAs, count: number): number {
  return isWeighed(sold) ? mostWithin(sold, count - 1) : Math.max(0, count - 1);
}

export function isWeight(grams: number): boolean {
  return Number.isSafeInteger(grams) && isWithin(WEIGHT_GRAMS, grams);
}
