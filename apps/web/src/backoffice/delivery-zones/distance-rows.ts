import { areInOrder, type DistancePrice } from '@sofreh/domain/delivery-zones';
import { zoneTexts } from './texts.ts';
import type { DistanceRow } from './types.ts';

/** Gives a row as it is sent; only rows without a fault are. */
export function wholeRow({ upToMetres, price }: DistanceRow): DistancePrice {
  return { upToMetres: upToMetres ?? 0, price: price ?? 0 };
}

/** Tells what keeps rows of prices by distance from being sent; null where nothing does. */
export function distancesFault(rows: readonly DistanceRow[]): string | null {
  if (rows.some(({ upToMetres, price }) => upToMetres === null || price === null)) {
    return zoneTexts.distanceUnfinished;
  }
  return areInOrder(rows.map(wholeRow)) ? null : zoneTexts.distanceOrder;
}

/** Tells whether a row's way is missing, or not farther than the row before it. */
export function isWayWrong(rows: readonly DistanceRow[], index: number): boolean {
  const way = rows[index]?.upToMetres ?? null;
  const before = rows[index - 1]?.upToMetres ?? null;
  return way === null || (before !== null && way <= before);
}
