import type { ChosenTopping } from '@sofreh/domain/menu';
import type { MenuToppingCategory } from '#web/menu/topping-rules.ts';

/** Counts the pieces of a topping among the chosen ones. */
export function countOf(chosen: readonly ChosenTopping[], toppingId: string): number {
  return chosen.find((topping) => topping.toppingId === toppingId)?.count ?? 0;
}

/** Gives the chosen toppings with `count` pieces of one; none of it at 0. */
export function withCount(
  chosen: readonly ChosenTopping[],
  toppingId: string,
  count: number,
): ChosenTopping[] {
  if (count <= 0) return chosen.filter((topping) => topping.toppingId !== toppingId);
  if (countOf(chosen, toppingId) === 0) return [...chosen, { toppingId, count }];
  return chosen.map((topping) => (topping.toppingId === toppingId ? { toppingId, count } : topping));
}

/** Gives the chosen toppings with one piece of this topping as the only one of its category. */
export function withOnly(
  chosen: readonly ChosenTopping[],
  category: MenuToppingCategory,
  toppingId: string,
): ChosenTopping[] {
  const siblings = new Set(category.toppings.map((topping) => topping.id));
  return [...chosen.filter((topping) => !siblings.has(topping.toppingId)), { toppingId, count: 1 }];
}
