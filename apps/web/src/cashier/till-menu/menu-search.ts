import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType } from '@sofreh/domain/enums';
import { fold, foldCompact } from '@sofreh/fa/search-fold';
import { categoryColor } from '#web/staff/till-tile/category-color.ts';

/** This is an item with what finding and drawing it needs, made once for a menu. */
export type IndexedItem = {
  readonly item: MenuItem;
  /** It is found by its code and its barcode, as far as it has them. */
  readonly codes: readonly string[];
  readonly title: string;
  readonly compactTitle: string;
  readonly color: string;
  readonly categoryId: string;
};

const indexes = new WeakMap<Menu, readonly IndexedItem[]>();

/** Gives the items of a menu with their search keys; a menu of thousands is folded once, not at every letter typed. */
export function indexedItems(menu: Menu): readonly IndexedItem[] {
  const known = indexes.get(menu);
  if (known) return known;
  const made = menu.categories.flatMap(({ id, items }, place) =>
    items.map((item) => ({
      item,
      codes: codesOf(item),
      title: fold(item.title),
      compactTitle: foldCompact(item.title),
      color: categoryColor(place),
      categoryId: id,
    })),
  );
  indexes.set(menu, made);
  return made;
}

function codesOf({ code, barcode = '' }: MenuItem): readonly string[] {
  return [code, barcode].map(foldCompact).filter(Boolean);
}

/** Tells whether an item can be sold now in this way. */
export function isSellable(item: MenuItem, deliveryType: DeliveryType): boolean {
  return item.available && item.deliveryTypes.includes(deliveryType);
}
