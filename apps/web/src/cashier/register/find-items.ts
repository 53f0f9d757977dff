import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { COUNT } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { fold, foldCompact } from '@sofreh/fa/search-fold';

/** What was typed in the one search box: how many, and of what. */
export type Typed = { readonly count: number; readonly text: string };

/** Reads «۲*۱۰۱» as two of 101; anything else is one of what is written. Digits of any script. */
export function readTyped(input: string): Typed {
  const text = toAsciiDigits(input).trim();
  const match = /^(\d{1,3})\s*[*×xX]\s*(.*)$/.exec(text);
  if (!match) return { count: 1, text };
  return { count: Math.min(Math.max(1, Number(match[1])), COUNT.max), text: match[2] ?? '' };
}

/** The items whose name or code the text could mean, exact codes first. Letters and half-spaces are forgiven. */
export function findItems(menu: Menu, text: string): readonly MenuItem[] {
  const words = fold(text).split(' ').filter(Boolean);
  const compact = foldCompact(text);
  const items = menu.categories.flatMap(({ items }) => items);
  if (words.length === 0) return items;
  const rank = (item: MenuItem) => {
    if (fold(item.code) === compact) return 0;
    if (fold(item.code).startsWith(compact)) return 1;
    const title = fold(item.title);
    if (title.startsWith(words[0] ?? '') && words.every((word) => title.includes(word))) return 2;
    return words.every((word) => title.includes(word)) || foldCompact(item.title).includes(compact)
      ? 3
      : null;
  };
  return items
    .flatMap((item) => {
      const place = rank(item);
      return place === null ? [] : [{ item, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
