import { type ChosenTopping, countToppings, type ToppingCategory } from './chosen-toppings.ts';

/** This is a topping category as menus hold it: its toppings name the categories that they open when chosen. */
export type OpeningCategory = {
  readonly id: string;
  readonly toppings: readonly { readonly opensCategoryIds: readonly string[] }[];
};

/** This is a category that may come up for an item; a nested one only once a topping that opens it is chosen. */
export type ReachedCategory<C> = { readonly category: C; readonly nested: boolean };

/**
 * Gives every topping category that may come up for an item: its own in their order, each followed by those that its
 * toppings open, and so on. Each comes once, also where toppings open one another in a circle; one of the item's own is
 * never nested.
 */
export function reachToppingCategories<C extends OpeningCategory>(
  ownIds: readonly string[],
  find: (id: string) => C | undefined,
): ReachedCategory<C>[] {
  const own = new Set(ownIds);
  const seen = new Set<string>();
  const reach = (id: string): ReachedCategory<C>[] => {
    const category = seen.has(id) ? undefined : find(id);
    if (!category) return [];
    seen.add(id);
    const opened = category.toppings.flatMap(({ opensCategoryIds }) => opensCategoryIds);
    const below = opened.filter((each) => !own.has(each)).flatMap(reach);
    return [{ category, nested: !own.has(id) }, ...below];
  };
  return ownIds.flatMap(reach);
}

/**
 * Gives the categories that stand open for a choice: all that are not nested, and those that a chosen topping of an
 * open one opens.
 */
export function openToppingCategories(
  categories: readonly ToppingCategory[],
  chosen: readonly ChosenTopping[],
): ToppingCategory[] {
  const counts = countToppings(chosen);
  const open = new Set(categories.filter(({ nested }) => !nested).map(({ id }) => id));
  const byId = new Map(categories.map((category) => [category.id, category]));
  // A set goes through what is added while it is gone through.
  for (const id of open) {
    for (const { toppingId, opens = [] } of byId.get(id)?.toppings ?? []) {
      if ((counts.get(toppingId) ?? 0) > 0) for (const each of opens) open.add(each);
    }
  }
  return categories.filter(({ id }) => open.has(id));
}

/** Gives the chosen toppings without those of nested categories that nothing opens any more. */
export function keepOpenToppings(
  categories: readonly ToppingCategory[],
  chosen: readonly ChosenTopping[],
): ChosenTopping[] {
  const offered = (some: readonly ToppingCategory[]) =>
    new Set(some.flatMap(({ toppings }) => toppings.map(({ toppingId }) => toppingId)));
  const known = offered(categories);
  const open = offered(openToppingCategories(categories, chosen));
  return chosen.filter(({ toppingId }) => open.has(toppingId) || !known.has(toppingId));
}
