import type { SaleUnit } from '../enums/index.ts';
import { mostOf } from '../weight/index.ts';
import type { CartItem } from './types.ts';

/** This is a line of the basket that guests of a table share: what is wanted. What it costs is the menu's to say. */
export type SharedLine = {
  readonly id: string;
  readonly menuItemId: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly note: string;
  readonly toppings: { readonly toppingId: string; readonly count: number }[];
};

/** Gives a cart's own lines split by what an order has taken of them meanwhile. */
export function withoutOrdered(
  items: readonly CartItem[],
  ordered: readonly string[],
): { readonly kept: readonly CartItem[]; readonly taken: readonly CartItem[] } {
  const gone = new Set(ordered);
  return {
    kept: items.filter(({ temporaryOrderId }) => !gone.has(temporaryOrderId)),
    taken: items.filter(({ temporaryOrderId }) => gone.has(temporaryOrderId)),
  };
}

/** Gives the lines of a cart as the others at the table are told of them; what a code gives is no line of anybody's. */
export function sharedLines(items: readonly CartItem[]): SharedLine[] {
  return items
    .filter(({ isFreeItem }) => !isFreeItem)
    .map(({ temporaryOrderId, id, unit, count, note, orderItemToppings }) => ({
      id: temporaryOrderId,
      menuItemId: id,
      unit,
      count: Math.min(count, mostOf(unit)),
      note,
      toppings: byPiece(orderItemToppings),
    }));
}

/** Counts toppings by piece, because one that is partly free stands in a cart twice. */
function byPiece(toppings: readonly { readonly toppingId: string; readonly count: number }[]) {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return [...counts].map(([toppingId, count]) => ({ toppingId, count }));
}
