import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { reachToppingCategories, type ToppingCategory } from '@sofreh/domain/menu';

/** This is a topping category as an item offers it; a nested one only once a topping that opens it is chosen. */
export type MenuToppingCategory = Menu['toppingCategories'][number] & { readonly nested?: boolean };

/**
 * Gives every topping category that may come up for an item: its own in their order, each followed by those it may
 * open.
 */
export function offeredCategories(
  ids: readonly string[],
  find: (id: string) => MenuToppingCategory | undefined,
): MenuToppingCategory[] {
  return reachToppingCategories(ids, find).map(({ category, nested }) => ({ ...category, nested }));
}

/** Gives the same categories in the words of the domain's rules. */
export function toppingRules(categories: readonly MenuToppingCategory[]): ToppingCategory[] {
  return categories.map((category) => ({
    id: category.id,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    nested: category.nested ?? false,
    toppings: category.toppings.map(({ id, price, maximum, available, opensCategoryIds }) => ({
      toppingId: id,
      price,
      maximum,
      available,
      opens: opensCategoryIds,
    })),
  }));
}
