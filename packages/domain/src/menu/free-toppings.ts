import {
  type ChosenTopping,
  countToppings,
  type ToppingCategory,
  type ToppingOption,
} from './chosen-toppings.ts';
import { openToppingCategories } from './nested-toppings.ts';
import { ownToppings } from './toppings.ts';

/** These are toppings as they are charged; pricing and order lines take this shape. */
export type ChargedTopping = { readonly toppingId: string; readonly price: number; readonly count: number };

/**
 * Gives the chosen toppings at what they cost: in each category the first `freeUpTo` pieces cost nothing, the dearest
 * first, so that the order of choosing does not matter and the guest has the better of it. A topping that is partly
 * free comes as two entries, one at 0. Toppings no open category offers are left out (`checkToppings` names them).
 */
export function priceToppings(
  all: readonly ToppingCategory[],
  chosen: readonly ChosenTopping[],
): ChargedTopping[] {
  const categories = openToppingCategories(all, chosen);
  const counts = countToppings(chosen);
  const own = ownToppings(categories);
  return categories.flatMap((category) =>
    priceCategory(own.get(category.id) ?? [], category.freeUpTo, counts),
  );
}

/** Says what the chosen toppings add to one unit of the item. */
export function toppingsTotal(toppings: readonly ChargedTopping[]): number {
  return toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
}

function priceCategory(
  toppings: readonly ToppingOption[],
  freeUpTo: number,
  counts: ReadonlyMap<string, number>,
): ChargedTopping[] {
  let freeLeft = Math.max(0, freeUpTo);
  const charged: ChargedTopping[] = [];
  for (const { toppingId, price } of [...toppings].sort(byPriceDown)) {
    const count = counts.get(toppingId) ?? 0;
    const free = Math.min(count, freeLeft);
    freeLeft -= free;
    if (free > 0) charged.push({ toppingId, price: 0, count: free });
    if (count > free) charged.push({ toppingId, price, count: count - free });
  }
  return charged;
}

function byPriceDown(a: ToppingOption, b: ToppingOption): number {
  return b.price - a.price || (a.toppingId < b.toppingId ? -1 : 1);
}
