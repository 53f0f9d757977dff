import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { ToppingCategory } from '@sofreh/domain/menu';
import { fold } from '@sofreh/fa/search-fold';

export type MenuToppingCategory = Menu['toppingCategories'][number];
export type MenuCategory = Menu['categories'][number];

/** A menu by id, for carts and sheets. */
export type MenuIndex = {
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly toppingCategories: ReadonlyMap<string, MenuToppingCategory>;
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

/** The topping categories of an item, in the item's order. */
export function toppingCategoriesOf(menu: Menu, item: MenuItem): MenuToppingCategory[] {
  const { toppingCategories } = menuIndex(menu);
  return item.toppingCategoryIds.flatMap((id) => toppingCategories.get(id) ?? []);
}

/** The same categories in the words of the domain's rules. */
export function toppingRules(categories: readonly MenuToppingCategory[]): ToppingCategory[] {
  return categories.map((category) => ({
    id: category.id,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    toppings: category.toppings.map(({ id, price, maximum, available }) => ({
      toppingId: id,
      price,
      maximum,
      available,
    })),
  }));
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
