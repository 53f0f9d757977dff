/** What of an order's line takes stock. */
export interface TakingLine {
  readonly menu_item_id: string;
  readonly count: number;
  readonly toppings: readonly {
    readonly toppingId: string;
    readonly count: number;
    readonly menuItemId: string | null;
  }[];
}

/** How many pieces of a product an order takes. */
export interface StockDemand {
  readonly product_type: 'FOOD' | 'TOPPING';
  readonly product_id: string;
  readonly count: number;
}

/**
 * What lines take of items and of toppings, one entry a product: a topping is taken once for each piece of its line, and
 * with it the menu item it stands for.
 */
export function stockDemand(lines: readonly TakingLine[]): StockDemand[] {
  const demand = new Map<string, StockDemand>();
  const take = (product_type: StockDemand['product_type'], product_id: string, count: number) => {
    const known = demand.get(product_type + product_id)?.count ?? 0;
    demand.set(product_type + product_id, { product_type, product_id, count: known + count });
  };
  for (const line of lines) {
    take('FOOD', line.menu_item_id, line.count);
    for (const { toppingId, menuItemId, count } of line.toppings) {
      take('TOPPING', toppingId, count * line.count);
      if (menuItemId !== null) take('FOOD', menuItemId, count * line.count);
    }
  }
  return [...demand.values()];
}
