import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { fold } from '@sofreh/fa/search-fold';
import { type MenuToppingCategory, offeredCategories } from './topping-rules.ts';

export type MenuCategory = Menu['categories'][number];

/** A menu by id, for carts and sheets. */
export type MenuIndex = {
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly toppingCategories: ReadonlyMap<string, Menu['toppingCategories'][number]>;
};

const indexes = new WeakMap<Menu, MenuIndex>();

/** The index of a menu, made once for each menu. */
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

/** Every topping category that may come up for an item: its own in their order, each followed by those it may open. */
export function toppingCategoriesOf(menu: Menu, item: MenuItem): MenuToppingCategory[] {
  const { toppingCategories } = menuIndex(menu);
  return offeredCategories(item.toppingCategoryIds, (id) => toppingCategories.get(id));
}

/**
 * The categories whose items hold every word of `text` in title, description, tags or code, however it is spelled
 * (Arabic letters, any digits, half-spaces). An empty text leaves the menu as it is.
 */
export function searchMenu(categories: readonly MenuCategory[], text: string): readonly MenuCategory[] {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return categories;
  const holds = (item: MenuItem) => {
    const key = fold([item.title, item.description, item.code, ...item.tags].join(' '));
    return words.every((word) => key.includes(word));
  };
  return categories
    .map((category) => ({ ...category, items: category.items.filter(holds) }))
    .filter((category) => category.items.length > 0);
}
