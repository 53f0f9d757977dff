import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { fold } from '@sofreh/fa/search-fold';
import { soundingLike } from '@sofreh/fa/search-sound';
import type { MenuCategory } from './menu-index.ts';

type Found = { readonly category: MenuCategory; readonly named: MenuItem[]; readonly told: MenuItem[] };

/**
 * Gives the categories whose items hold every word of `text` in title, tags, code or their category's title, and after
 * those the ones that hold it in what is told of a dish, however it is spelled (Arabic letters, any digits,
 * half-spaces). Where there is none, it finds those that sound like it («قرمه سبزی» for «قورمه‌سبزی», «دوق» for «دوغ»).
 * An empty text leaves the menu as it is.
 */
export function searchMenu(categories: readonly MenuCategory[], text: string): readonly MenuCategory[] {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return categories;
  const found = categories.map((category): Found => {
    const namedIn = (item: MenuItem) => fold([item.title, item.code, ...item.tags, category.title].join(' '));
    const named = category.items.filter((item) => words.every((word) => namedIn(item).includes(word)));
    const told = category.items.filter(
      (item) =>
        !named.includes(item) &&
        words.every((word) => `${namedIn(item)} ${fold(item.description)}`.includes(word)),
    );
    return { category, named, told };
  });
  const shown = [
    ...found.filter(({ named }) => named.length > 0),
    ...found.filter(({ named, told }) => named.length === 0 && told.length > 0),
  ].map(({ category, named, told }) => ({ ...category, items: [...named, ...told] }));
  return shown.length > 0 ? shown : thatSound(categories, text);
}

function thatSound(categories: readonly MenuCategory[], text: string): readonly MenuCategory[] {
  const isAlike = soundingLike(text);
  if (!isAlike) return [];
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter(({ title }) => isAlike(`${title} ${category.title}`)),
    }))
    .filter(({ items }) => items.length > 0);
}
