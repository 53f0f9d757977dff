import type { Menu } from '@sofreh/contract/catalog/menu-categories';

/**
 * Makes a menu of so many items by repeating those of a real one that need no choice: each stands under an id, a code
 * and a category of its own kind, so that a till draws, finds and sells them as it does any.
 */
export function grownMenu(menu: Menu, count: number): Menu {
  const required = new Set(menu.toppingCategories.filter((each) => each.required).map(({ id }) => id));
  const plain = menu.categories.map((category) => ({
    ...category,
    items: category.items.filter(
      ({ available, toppingCategoryIds }) => available && !toppingCategoryIds.some((id) => required.has(id)),
    ),
  }));
  const sorts = plain.flatMap(({ items }) => items).length;
  const times = Math.ceil(count / sorts);
  let left = count;
  const categories = plain.map(({ items, ...category }) => {
    const repeated = Array.from({ length: times }, (_, turn) =>
      items.map((item) => ({ ...item, id: idOf(item.id, turn), code: `${item.code}${turn || ''}` })),
    ).flat();
    const taken = repeated.slice(0, left);
    left -= taken.length;
    return { ...category, items: taken };
  });
  return { ...menu, categories };
}

/** Makes another id of the same form for each turn. */
function idOf(id: string, turn: number): string {
  return turn === 0 ? id : id.slice(0, -4) + turn.toString(16).padStart(4, '0');
}
