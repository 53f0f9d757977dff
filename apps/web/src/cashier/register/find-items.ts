import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { COUNT } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { fold, foldCompact } from '@sofreh/fa/search-fold';
import { type IndexedItem, indexedItems } from './menu-search.ts';

/** What was typed in the one search box: how many, and of what. */
export type Typed = { readonly count: number; readonly text: string };

/** Reads «۲*۱۰۱» as two of 101; anything else is one of what is written. Digits of any script. */
export function readTyped(input: string): Typed {
  const text = toAsciiDigits(input).trim();
  const match = /^(\d{1,3})\s*[*×xX]\s*(.*)$/.exec(text);
  if (!match) return { count: 1, text };
  return { count: Math.min(Math.max(1, Number(match[1])), COUNT.max), text: match[2] ?? '' };
}

/** How well an item fits: 0 its whole code, 1 the beginning of its code, 2 of its name, 3 somewhere; null not at all. */
function placeOf({ code, title, compactTitle }: IndexedItem, words: readonly string[], compact: string) {
  if (code === compact) return 0;
  if (code.startsWith(compact)) return 1;
  const all = words.every((word) => title.includes(word));
  if (all && title.startsWith(words[0] ?? '')) return 2;
  return all || compactTitle.includes(compact) ? 3 : null;
}

/**
 * The items whose name, code or barcode the text could mean, exact codes first. Letters and half-spaces are forgiven.
 */
export function findItems(menu: Menu, text: string): readonly MenuItem[] {
  const words = fold(text).split(' ').filter(Boolean);
  const compact = foldCompact(text);
  const items = indexedItems(menu);
  if (words.length === 0) return items.map(({ item }) => item);
  return items
    .flatMap((each) => {
      const place = placeOf(each, words, compact);
      return place === null ? [] : [{ item: each.item, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Whether a text is the whole code of an item. */
export function isCodeOf({ code }: Pick<MenuItem, 'code'>, text: string): boolean {
  return fold(code) === foldCompact(text);
}
