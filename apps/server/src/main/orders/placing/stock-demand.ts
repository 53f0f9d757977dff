import { GRAMS_PER_KILO } from '@sofreh/domain/limits';
import { type Counted, isWeighed, servingsOf } from '@sofreh/domain/weight';
import type { SoldType } from '#app/catalog/sold-products/sold-products.queries.ts';

/** This is what of an order's line takes stock. */
export interface TakingLine extends Counted {
  readonly menuItemId: string;
  readonly toppings: readonly {
    readonly toppingId: string;
    readonly count: number;
    readonly menuItemId: string | null;
  }[];
}

export interface StockDemand {
  readonly product_type: SoldType;
  readonly product_id: string;
  readonly count: number;
  /** So many of them are a portion of its recipe: one, or a kilogram's grams. */
  readonly per: 1 | typeof GRAMS_PER_KILO;
}

/**
 * Says what lines take of items and of toppings, one entry a product: a topping is taken once for each serving of its
 * line, and with it the menu item it stands for.
 */
export function stockDemand(lines: readonly TakingLine[]): StockDemand[] {
  const demand = new Map<string, StockDemand>();
  const take = (
    product_type: StockDemand['product_type'],
    product_id: string,
    count: number,
    per: StockDemand['per'] = 1,
  ) => {
    const known = demand.get(product_type + product_id)?.count ?? 0;
    demand.set(product_type + product_id, { product_type, product_id, count: known + count, per });
  };
  for (const line of lines) {
    const servings = servingsOf(line);
    take('FOOD', line.menuItemId, line.count, isWeighed(line) ? GRAMS_PER_KILO : 1);
    for (const { toppingId, menuItemId, count } of line.toppings) {
      take('TOPPING', toppingId, count * servings);
      if (menuItemId !== null) take('FOOD', menuItemId, count * servings);
    }
  }
  return [...demand.values()];
}
