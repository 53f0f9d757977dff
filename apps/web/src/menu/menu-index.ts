import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { type MenuToppingCategory, offeredCategories } from './topping-rules.ts';

export type MenuCategory = Menu['categories'][number];

/** This is a menu by id, for carts and sheets. */
export type MenuIndex = {
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly toppingCategories: ReadonlyMap<string, Menu['toppingCategories'][number]>;
};

const indexes = new WeakMap<Menu, MenuIndex>();

/** Gives the index of a menu, made once for each menu. */
export function menuIndex(menu: Menu): MenuIndex {
  const known = indexes.get(menu);
  if (known) return known;
  const index: MenuIndex = {
    items: new Map(menu.categories.flatMap((category) => category.items).map((item) => [item.id, item])),
    toppingCategories: new Map(menu.toppingCategories.map((category) => [category.id, category])),
  };
  indexes.set(menu, index);
  return index;
}

/**
 * Gives every topping category that may come up for an item: its own in their order, each followed by those it may
 * open.
 */
export function toppingCategoriesOf(menu: Menu, item: MenuItem): MenuToppingCategory[] {
  const { toppingCategories } = menuIndex(menu);
  return offeredCategories(item.toppingCategoryIds, (id) => toppingCategories.get(id));
}
