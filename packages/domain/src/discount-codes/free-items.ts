import type { FreeItem } from './types.ts';

/** The free-item rule needs this of a line, be it the cart's or the cashier's. */
export type FreeableLine = { readonly count: number; readonly isFreeItem: boolean };

/**
 * Gives the lines with a FREEITEM benefit: «a FREEITEM discount adds each free item with count 1, or increments an
 * existing line» (specification section 4). The existing line is the item's free line: a paid line of the same item
 * stays paid, for raising it would make the guest pay for what is free.
 * @param menuItemIdOf the menu item a line is of.
 * @param makeLine a free line of an item with count 1; gives it its id.
 */
export function applyFreeItems<Line extends FreeableLine>(
  lines: readonly Line[],
  freeItems: readonly FreeItem[],
  menuItemIdOf: (line: Line) => string,
  makeLine: (item: FreeItem) => Line,
): Line[] {
  const result = [...lines];
  for (const item of freeItems) {
    const index = result.findIndex((line) => line.isFreeItem && menuItemIdOf(line) === item.id);
    const existing = result[index];
    if (existing) result[index] = { ...existing, count: existing.count + 1 };
    else result.push(makeLine(item));
  }
  return result;
}

/** Gives the lines without those a FREEITEM benefit added. */
export function withoutFreeItems<Line extends FreeableLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.isFreeItem);
}
