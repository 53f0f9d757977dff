import { fold } from '@sofreh/fa/search-fold';
import type { ToldLine, ToldOrder, ToldTopping } from '@sofreh/providers/marketplace';
import type { IndexedSnapshot, SnapshotItem } from '#app/catalog/menu-snapshot/index.ts';
import type { LineTopping, OrderLine } from '#app/main/order-record/order-line.ts';
import { inCurrency, uuidOf } from './deps.ts';

/** Gives the dishes and toppings of ours that theirs are, by their names there. */
export interface Matches {
  readonly items: ReadonlyMap<string, string>;
  readonly toppings: ReadonlyMap<string, string>;
}

/** Makes the id of a line or topping that is nothing of ours: the same title is the same thing in every order. */
function strangerId(vendorId: string, kind: string, title: string): string {
  return uuidOf(vendorId, kind, fold(title));
}

/** Makes the line's own id: it is the same while it is the same dish at the same price, however many of it. */
function lineId(orderId: string, { reference, itemReference, title, ...line }: ToldLine): string {
  const { priceToman, discountToman, packagingToman, toppings } = line;
  const what = JSON.stringify([itemReference, title, priceToman, discountToman, packagingToman, toppings]);
  return uuidOf(orderId, 'line', reference, what);
}

/**
 * Draws the lines of a marketplace's order at the prices it told. A dish is ours by what a person said of it, else by
 * its title, where we sell it by the piece; what is nothing of ours is sold, printed and counted under its own title.
 */
export function linesOf(
  snapshot: IndexedSnapshot,
  matches: Matches,
  orderId: string,
  told: ToldOrder,
): OrderLine[] {
  const { currency } = snapshot.vendor;
  return told.lines.map((line) => {
    const item = itemOf(snapshot, matches, line);
    return {
      id: lineId(orderId, line),
      menuItemId: item?.id ?? strangerId(snapshot.vendor.id, 'dish', line.title),
      title: item?.title ?? line.title,
      note: line.note,
      unit: 'PIECE',
      count: line.count,
      price: inCurrency(line.priceToman, currency),
      discount: Math.min(inCurrency(line.discountToman, currency), inCurrency(line.priceToman, currency)),
      menuPrice: null,
      reason: '',
      course: 1,
      seat: 0,
      held: false,
      packagingCost: inCurrency(line.packagingToman, currency),
      servePackagingCost: 0,
      withTax: true,
      isFreeItem: false,
      toppings: line.toppings.map((topping, index) =>
        toppingOf(snapshot, matches, item, `${orderId} ${line.reference} ${index}`, topping),
      ),
    };
  });
}

function itemOf(snapshot: IndexedSnapshot, { items }: Matches, line: ToldLine): SnapshotItem | undefined {
  const known = snapshot.itemsById.get(items.get(line.itemReference) ?? '');
  const title = fold(line.title);
  const found = known ?? snapshot.items.find((item) => fold(item.title) === title);
  return found?.unit === 'PIECE' ? found : undefined;
}

/** A topping is ours by what a person said of it, else by its title: one of its dish's own, before one of any other's. */
function toppingOf(
  snapshot: IndexedSnapshot,
  { toppings }: Matches,
  item: SnapshotItem | undefined,
  name: string,
  told: ToldTopping,
): LineTopping {
  const { reference, title, count, priceToman } = told;
  const known = snapshot.toppingsById.get(toppings.get(reference) ?? '');
  const wanted = fold(title);
  const own = (item?.toppingCategoryIds ?? []).flatMap(
    (id) => snapshot.toppingCategoriesById.get(id)?.toppings ?? [],
  );
  const found =
    known ?? [...own, ...snapshot.toppingsById.values()].find((each) => fold(each.title) === wanted);
  return {
    id: uuidOf(name, reference, title),
    toppingId: found?.id ?? strangerId(snapshot.vendor.id, 'topping', title),
    title: found?.title ?? title,
    price: inCurrency(priceToman, snapshot.vendor.currency),
    count,
    menuItemId: found?.menuItemId ?? null,
  };
}
