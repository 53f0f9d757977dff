/** This is a topping as a category offers it. `maximum` is the most of this topping on one unit; null is no limit. */
export type ToppingOption = {
  readonly toppingId: string;
  readonly price: number;
  readonly maximum: number | null;
  /** It is active on the menu and not sold out. */
  readonly available: boolean;
  /** Choosing it opens the nested categories with these ids. */
  readonly opens?: readonly string[];
};

/**
 * This is a topping category of a menu item and its rules, all counted in pieces per unit of the item. An optional
 * category's `minimum` binds only once something of it is chosen.
 */
export type ToppingCategory = {
  readonly id: string;
  readonly required: boolean;
  readonly minimum: number;
  /** Null is no limit. */
  readonly maximum: number | null;
  /** So many pieces are free of charge. */
  readonly freeUpTo: number;
  readonly toppings: readonly ToppingOption[];
  /** It is offered only once a topping that opens it is chosen; nothing of it binds before. */
  readonly nested?: boolean;
};

/** It counts pieces of a topping on one unit of the item. */
export type ChosenTopping = { readonly toppingId: string; readonly count: number };

/** Counts pieces by topping; what is no positive whole number counts as none. */
export function countToppings(chosen: readonly ChosenTopping[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of chosen) {
    const pieces = Number.isSafeInteger(count) && count > 0 ? count : 0;
    counts.set(toppingId, (counts.get(toppingId) ?? 0) + pieces);
  }
  return counts;
}

/**
 * Gives one text for one set of toppings, whatever their order and however often one is named: lines with the same menu
 * item and the same key are the same line (specification section 4, cart, cashier and order editing).
 */
export function toppingSetKey(toppings: readonly ChosenTopping[]): string {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return JSON.stringify([...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
