import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { channelPriceOf, priceToppings, type ToppingCategory, toppingsTotal } from '@sofreh/domain/menu';
import { menuKeptSince } from '@sofreh/domain/offline';
import type { LeastByMenu, PricingLine } from '@sofreh/domain/pricing';
import { type IndexedSnapshot, sellableItem, toppingRulesOf } from '#app/catalog/menu-snapshot/index.ts';
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
  lines: readonly Pick<PricingLine, 'id' | 'menuItemId' | 'toppings'>[],
  sale: TillSale,
): Promise<ReadonlyMap<string, LeastByMenu>> {
  const known = lines.flatMap(({ id, menuItemId, toppings }) => {
    const item = snapshot.itemsById.get(menuItemId);
    return item ? [{ id, item, toppings, rules: toppingRulesOf(snapshot, item) }] : [];
  });
  const ids = known.flatMap(({ item, rules, toppings }) => [
    item.id,
    ...rules.flatMap(idsOf),
    ...toppings.map(({ toppingId }) => toppingId),
  ]);
  const since = new Date(menuKeptSince(sale.at.getTime()));
  const changed = await readPricesChanged(db, snapshot.vendor.id, [...new Set(ids)], since);
  return new Map(
    known.map(({ id, item, toppings, rules }): [string, LeastByMenu] => {
      const context = { ...sale, instant: sale.at.getTime() };
      const prices = asItWas(item, changed.get(item.id) ?? []).map((then) =>
        Math.max(0, channelPriceOf(sellableItem(snapshot, then), context) - then.discount),
      );
      const cheapest = rules.map((category) => cheapestOf(category, changed));
      const offered = priceToppings(cheapest, toppings);
      const own = new Set(offered.map(({ toppingId }) => toppingId));
      // What the dish does not offer costs what it costs elsewhere.
      const foreign = toppings.flatMap(({ toppingId, count }) => {
        const topping = own.has(toppingId) ? undefined : snapshot.toppingsById.get(toppingId);
        if (!topping) return [];
        const then = asItWas(topping, changed.get(toppingId) ?? []);
        return [{ toppingId, count, price: Math.min(...then.map(({ price }) => price)) }];
      });
      return [id, { price: Math.min(...prices), toppings: toppingsTotal([...offered, ...foreign]) }];
    }),
  );
}

const idsOf = ({ id, toppings }: ToppingCategory) => [id, ...toppings.map(({ toppingId }) => toppingId)];

/** Gives a category with the most it gave free and the least its toppings cost: no menu of the time had anything chosen of it for less. */
function cheapestOf(
  category: ToppingCategory,
  changed: ReadonlyMap<string, readonly EarlierPrice[]>,
): ToppingCategory {
  const then = asItWas(category, changed.get(category.id) ?? []);
  return {
    ...category,
    freeUpTo: Math.max(...then.map(({ freeUpTo }) => freeUpTo)),
    toppings: category.toppings.map((topping) => {
      const earlier = asItWas(topping, changed.get(topping.toppingId) ?? []);
      return { ...topping, price: Math.min(...earlier.map(({ price }) => price)) };
    }),
  };
}

/** Gives a dish, a topping or a category of toppings as it is and as it was before each change of its price, the last one first. */
function asItWas<Priced extends { readonly price: number } | { readonly freeUpTo: number }>(
  now: Priced,
  changes: readonly EarlierPrice[],
): readonly Priced[] {
  const then: Priced[] = [now];
  for (const { price, discount, prices, freeUpTo } of changes)
    then.push({
      ...(then.at(-1) ?? now),
      ...(price !== undefined && { price }),
      ...(discount !== undefined && { discount }),
      ...(prices !== undefined && { prices }),
      ...(freeUpTo !== undefined && { freeUpTo }),
    });
  return then;
}
