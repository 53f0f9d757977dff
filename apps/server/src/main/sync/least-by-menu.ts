import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { channelPriceOf, priceToppings, toppingsTotal } from '@sofreh/domain/menu';
import { menuKeptSince } from '@sofreh/domain/offline';
import type { LeastByMenu } from '@sofreh/domain/pricing';
import { type IndexedSnapshot, sellableItem, toppingRulesOf } from '#app/catalog/menu-snapshot/index.ts';
import type { AskedLine } from '#app/main/orders/placing/resolve-lines.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type EarlierPrice, readPricesChanged } from './menu-lately.queries.ts';

/** This is where and when a till sold. */
export interface TillSale {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly at: Date;
}

/**
 * Says of each line the least that a till can have sold it for by a menu: the present one, or one that held within the time that a till
 * is without a network. What was never on a menu is by no menu.
 * @returns what the lines of known dishes cost at least, by line.
 */
export async function leastByMenu(
  db: Queryable,
  snapshot: IndexedSnapshot,
  lines: readonly AskedLine[],
  sale: TillSale,
): Promise<ReadonlyMap<string, LeastByMenu>> {
  const ids = lines.flatMap((line) => [line.menuItemId, ...line.toppings.map(({ toppingId }) => toppingId)]);
  const since = new Date(menuKeptSince(sale.at.getTime()));
  const changed = await readPricesChanged(db, snapshot.vendor.id, [...new Set(ids)], since);
  return new Map(
    lines.flatMap((line): [string, LeastByMenu][] => {
      const item = snapshot.itemsById.get(line.menuItemId);
      if (!item) return [];
      const context = { ...sale, instant: sale.at.getTime() };
      const prices = asItWas(item, changed.get(item.id) ?? []).map((then) =>
        Math.max(0, channelPriceOf(sellableItem(snapshot, then), context) - then.discount),
      );
      const toppings = priceToppings(toppingRulesOf(snapshot, item), line.toppings).map((topping) => {
        const [least = topping] = asItWas(topping, changed.get(topping.toppingId) ?? []).toSorted(
          (a, b) => a.price - b.price,
        );
        // A piece that is free now is counted as that.
        return topping.price === 0 ? topping : least;
      });
      return [[line.id, { price: Math.min(...prices), toppings: toppingsTotal(toppings) }]];
    }),
  );
}

/** Gives a dish or a topping as it is and as it was before each change of its price, the last one first. */
function asItWas<Priced extends { readonly price: number }>(
  now: Priced,
  changes: readonly EarlierPrice[],
): readonly Priced[] {
  const then: Priced[] = [now];
  for (const { price, discount, prices } of changes)
    then.push({
      ...(then.at(-1) ?? now),
      ...(price !== undefined && { price }),
      ...(discount !== undefined && { discount }),
      ...(prices !== undefined && { prices }),
    });
  return then;
}
