import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';

const LINES = 4;
const TOPPINGS_EACH = 2;

type ToppingCategory = Menu['toppingCategories'][number];

/** Is one line of a basket without its id. */
export interface BasketLine {
  readonly menuItemId: string;
  readonly count: number;
  readonly toppings: readonly { readonly toppingId: string; readonly count: number }[];
}

/** Chooses the toppings an item can be sold with: what its categories demand, then more, up to so many. */
function toppingsOf(categories: readonly ToppingCategory[]): string[] {
  const demanded = categories.flatMap(({ required, minimum, toppings }) =>
    toppings.filter(({ available }) => available).slice(0, required ? Math.max(1, minimum) : 0),
  );
  const allowed = categories.flatMap(({ maximum, toppings }) =>
    toppings.filter(({ available }) => available).slice(0, maximum ?? toppings.length),
  );
  return [...new Set([...demanded, ...allowed].map(({ id }) => id))].slice(
    0,
    Math.max(TOPPINGS_EACH, demanded.length),
  );
}

function lineOf(menu: Menu, item: MenuItem): BasketLine {
  const categories = menu.toppingCategories.filter(({ id }) => item.toppingCategoryIds.includes(id));
  return {
    menuItemId: item.id,
    count: 1,
    toppings: toppingsOf(categories).map((toppingId) => ({ toppingId, count: 1 })),
  };
}

/**
 * Chooses four different dishes with two toppings each, as the menu sells them now.
 * @throws Error when the menu has too few of them.
 */
export function basketLines(menu: Menu): BasketLine[] {
  const lines = menu.categories
    .flatMap(({ items }) => items)
    .filter(({ available }) => available)
    .map((item) => lineOf(menu, item))
    .filter(({ toppings }) => toppings.length === TOPPINGS_EACH)
    .slice(0, LINES);
  if (lines.length < LINES) throw new Error('the menu has too few dishes with toppings');
  return lines;
}
