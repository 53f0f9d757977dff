import {
  type ChosenTopping,
  countToppings,
  type ToppingCategory,
  type ToppingOption,
} from './chosen-toppings.ts';
import { openToppingCategories } from './nested-toppings.ts';

export type ToppingViolationCode =
  | 'TOPPING_REQUIRED'
  | 'TOPPING_BELOW_MINIMUM'
  | 'TOPPING_ABOVE_MAXIMUM'
  | 'TOPPING_COUNT_ABOVE_MAXIMUM'
  | 'TOPPING_COUNT_INVALID'
  | 'TOPPING_UNAVAILABLE'
  | 'TOPPING_NOT_FOUND';

/** This is a broken rule: where, the bound it breaks, and the count that breaks it. */
export type ToppingViolation = {
  readonly code: ToppingViolationCode;
  readonly toppingCategoryId: string | null;
  readonly toppingId: string | null;
  readonly limit: number | null;
  readonly count: number;
};

/**
 * Gives every rule of the item's topping categories that `chosen` breaks; empty when it may be ordered. The same
 * topping chosen twice counts together; a topping offered by two categories belongs to the first; one of a nested
 * category that nothing opens is not offered.
 */
export function checkToppings(
  all: readonly ToppingCategory[],
  chosen: readonly ChosenTopping[],
): ToppingViolation[] {
  const categories = openToppingCategories(all, chosen);
  const counts = countToppings(chosen);
  const offered = new Set(
    categories.flatMap((category) => category.toppings.map((topping) => topping.toppingId)),
  );
  const unknown = [...counts]
    .filter(([toppingId]) => !offered.has(toppingId))
    .map(([toppingId, count]) => violation('TOPPING_NOT_FOUND', null, toppingId, null, count));
  const invalid = chosen
    .filter(({ count }) => !Number.isSafeInteger(count) || count < 1)
    .map(({ toppingId, count }) => violation('TOPPING_COUNT_INVALID', null, toppingId, null, count));
  const own = ownToppings(categories);
  const broken = categories.flatMap((category) =>
    checkCategory(category, own.get(category.id) ?? [], counts),
  );
  return [...unknown, ...invalid, ...broken];
}

/**
 * Gives the toppings that belong to each category: a topping offered twice belongs to the first category offering it.
 */
export function ownToppings(categories: readonly ToppingCategory[]): Map<string, ToppingOption[]> {
  const taken = new Set<string>();
  const own = new Map<string, ToppingOption[]>();
  for (const category of categories) {
    const mine = category.toppings.filter((topping) => !taken.has(topping.toppingId));
    for (const topping of mine) taken.add(topping.toppingId);
    own.set(category.id, mine);
  }
  return own;
}

function checkCategory(
  category: ToppingCategory,
  toppings: readonly ToppingOption[],
  counts: ReadonlyMap<string, number>,
): ToppingViolation[] {
  const total = toppings.reduce((sum, topping) => sum + (counts.get(topping.toppingId) ?? 0), 0);
  const least = Math.max(category.minimum, category.required ? 1 : 0);
  const found = toppings.flatMap((topping) =>
    checkTopping(category.id, topping, counts.get(topping.toppingId) ?? 0),
  );
  if (total === 0 && category.required)
    found.push(violation('TOPPING_REQUIRED', category.id, null, least, 0));
  if (total > 0 && total < least)
    found.push(violation('TOPPING_BELOW_MINIMUM', category.id, null, least, total));
  if (category.maximum !== null && total > category.maximum) {
    found.push(violation('TOPPING_ABOVE_MAXIMUM', category.id, null, category.maximum, total));
  }
  return found;
}

function checkTopping(categoryId: string, topping: ToppingOption, count: number): ToppingViolation[] {
  const { toppingId, maximum, available } = topping;
  const found: ToppingViolation[] = [];
  if (count > 0 && !available)
    found.push(violation('TOPPING_UNAVAILABLE', categoryId, toppingId, null, count));
  if (maximum !== null && count > maximum) {
    found.push(violation('TOPPING_COUNT_ABOVE_MAXIMUM', categoryId, toppingId, maximum, count));
  }
  return found;
}

function violation(
  code: ToppingViolationCode,
  toppingCategoryId: string | null,
  toppingId: string | null,
  limit: number | null,
  count: number,
): ToppingViolation {
  return { code, toppingCategoryId, toppingId, limit, count };
}
