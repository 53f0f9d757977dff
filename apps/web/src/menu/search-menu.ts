import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { fold, foldCompact } from '@sofreh/fa/search-fold';
import type { MenuCategory } from './menu-index.ts';

/** Of fewer letters too many words sound alike. */
const SOUND_LENGTH = 3;

/** Letters that sound alike, and are often written one for the other: each of `from` becomes the one at its place of `to`. */
const from = 'غطصثذضظح';
const to = 'قتسسزززه';

/**
 * How a word sounds: without spaces, one letter for those that sound alike, and each only once in a row; without «و», which
 * some write where others do not («قرمه» and «قورمه»).
 */
function soundOf(text: string): string {
  const bare = foldCompact(text).replaceAll('و', '');
  const letters = Array.from(bare, (letter) => to[from.indexOf(letter)] ?? letter);
  return letters.filter((letter, place) => letter !== letters[place - 1]).join('');
}

/** A word's sound without the «ی» that joins it to the next one («پیتزای پپرونی»), where enough of it is left. */
function stemOf(word: string): string {
  const sound = soundOf(word);
  return sound.length > 3 ? sound.replace(/ی$/, '') : sound;
}

type Found = { readonly category: MenuCategory; readonly named: MenuItem[]; readonly told: MenuItem[] };

/**
 * The categories whose items hold every word of `text` in title, tags, code or their category's title, and after those the ones
 * that hold it in what is told of a dish, however it is spelled (Arabic letters, any digits, half-spaces). Where there
 * is none, it finds those that sound like it («قرمه سبزی» for «قورمه‌سبزی»). An empty text leaves the menu as it is.
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
  return shown.length > 0 ? shown : soundingLike(categories, words);
}

/** The sound of a text from each of its words on: what is looked for begins where a word begins. */
function soundsFrom(text: string): string[] {
  const words = fold(text).split(' ');
  return words.map((_, place) => soundOf(words.slice(place).join(' ')));
}

function soundingLike(
  categories: readonly MenuCategory[],
  words: readonly string[],
): readonly MenuCategory[] {
  const stems = words.map(stemOf).filter((stem) => stem.length >= SOUND_LENGTH);
  if (stems.length === 0) return [];
  return categories
    .map((category) => {
      const holds = ({ title }: MenuItem) => {
        const heard = soundsFrom(`${title} ${category.title}`);
        return stems.every((stem) => heard.some((rest) => rest.startsWith(stem)));
      };
      return { ...category, items: category.items.filter(holds) };
    })
    .filter(({ items }) => items.length > 0);
}
