import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { COUNT } from '@sofreh/domain/limits';
import { isWeighed, readScaleLabel, type ScaleLabels } from '@sofreh/domain/weight';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { fold, foldCompact } from '@sofreh/fa/search-fold';
import { type IndexedItem, indexedItems } from '#web/cashier/till-menu/menu-search.ts';

/** This was typed in the one search box: how many, and of what. */
export type Typed = { readonly count: number; readonly text: string };

/** Reads «۲*۱۰۱» as two of 101; anything else is one of what is written. Digits of any script; the count may be none. */
export function readTyped(input: string): Typed {
  const text = toAsciiDigits(input).trim();
  const match = /^(\d{1,3})\s*[*×xX]\s*(.*)$/.exec(text);
  if (!match) return { count: 1, text };
  return { count: Number(match[1]), text: match[2] ?? '' };
}

/**
 * Tells how well an item fits: 0 its whole code, 1 the beginning of its code, 2 of its name, 3 somewhere; null not at
 * all.
 */
function placeOf({ codes, title, compactTitle }: IndexedItem, words: readonly string[], compact: string) {
  if (codes.includes(compact)) return 0;
  if (codes.some((code) => code.startsWith(compact))) return 1;
  const all = words.every((word) => title.includes(word));
  if (all && title.startsWith(words[0] ?? '')) return 2;
  return all || compactTitle.includes(compact) ? 3 : null;
}

/**
 * Finds the items whose name, code or barcode the text could mean, exact codes first. Letters and half-spaces are
 * forgiven.
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

function itemOfCode(menu: Menu, text: string): MenuItem | undefined {
  const compact = foldCompact(text);
  return compact === '' ? undefined : indexedItems(menu).find(({ codes }) => codes.includes(compact))?.item;
}

type Unentered =
  | 'UNKNOWN_CODE'
  | 'NOT_FOUND'
  | 'BAD_COUNT'
  | 'UNKNOWN_SCALE_CODE'
  | 'SCALE_LABEL_UNREADABLE'
  | 'SCALE_LABEL_WEIGHT';

/**
 * This is what Enter means of what was typed or scanned: pieces of an item, nothing that is known, or nothing at all.
 */
export type Entered =
  | { readonly kind: 'ITEM'; readonly item: MenuItem; readonly count: number }
  /** An item was entered at so many grams, as a scale's label or the cashier says. */
  | { readonly kind: 'WEIGHED'; readonly item: MenuItem; readonly count: number }
  | { readonly kind: Unentered; readonly text: string }
  | { readonly kind: 'NOTHING' };

/**
 * Reads what was typed or scanned as an order: «۲*۱۰۱» is two of 101, «۰*۱۰۱» is refused. A whole code or barcode is its item, sold now or
 * not. Digits that are nobody's code are not taken for another item's whose code begins alike, unless only one is
 * left; a name is the first that fits and can be sold. A label of the vendor's scales is its dish at its weight, and
 * «۷۵۰*۱۲» of a weighed dish is 750 grams.
 * @param labels how the vendor's scales write; null where it has none.
 */
export function enteredItem(
  menu: Menu,
  input: string,
  isSold: (item: MenuItem) => boolean,
  labels: ScaleLabels | null = null,
): Entered {
  const whole = itemOfCode(menu, input);
  if (whole) return { kind: 'ITEM', item: whole, count: 1 };
  return (labels && ofLabel(menu, labels, input)) ?? ofText(menu, input, isSold);
}

/** Gives the dish of a scale's label at its weight; null where it is no label. */
function ofLabel(menu: Menu, labels: ScaleLabels, input: string): Entered | null {
  const text = toAsciiDigits(input).trim();
  const label = readScaleLabel(labels, text);
  if (!label) return null;
  if (!label.ok) return { kind: label.code, text };
  const { scaleCode, grams } = label;
  const item = indexedItems(menu).find((each) => each.item.scaleCode === scaleCode)?.item;
  if (!item || !isWeighed(item)) return { kind: 'UNKNOWN_SCALE_CODE', text: String(scaleCode) };
  return { kind: 'WEIGHED', item, count: grams };
}

function counted(item: MenuItem, count: number): Entered {
  return { kind: isWeighed(item) && count > 1 ? 'WEIGHED' : 'ITEM', item, count };
}

function ofText(menu: Menu, input: string, isSold: (item: MenuItem) => boolean): Entered {
  const { count, text } = readTyped(input);
  if (!text) return { kind: 'NOTHING' };
  if (count < COUNT.min) return { kind: 'BAD_COUNT', text };
  const exact = itemOfCode(menu, text);
  if (exact) return counted(exact, count);
  const found = findItems(menu, text);
  if (/^\d+$/.test(foldCompact(text)) && found.length !== 1) return { kind: 'UNKNOWN_CODE', text };
  const item = found.find(isSold) ?? found[0];
  return item ? counted(item, count) : { kind: 'NOT_FOUND', text };
}
