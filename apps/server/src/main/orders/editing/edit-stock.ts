import { isWaitingStatus } from '@sofreh/domain/order-state';
import { changeOrderStock, type StockChange } from '#app/catalog/stocks/change-order-stock.queries.ts';
import type { PlacedLine } from '#app/main/order-record/columns/line-columns.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { refuseShort } from '../placing/refuse-short.ts';
import { type StockDemand, stockDemand } from '../placing/stock-demand.ts';

/** How much more, or less, of each product lines take than they did. */
export function demandChanges(before: readonly PlacedLine[], after: readonly PlacedLine[]): StockChange[] {
  const changes = new Map<string, StockChange>();
  const add = (demand: readonly StockDemand[], sign: 1 | -1) => {
    for (const { product_type, product_id, count, per } of demand) {
      const known = changes.get(product_type + product_id)?.count ?? 0;
      changes.set(product_type + product_id, { product_type, product_id, count: known + sign * count, per });
    }
  };
  add(stockDemand(after), 1);
  add(stockDemand(before), -1);
  return [...changes.values()].filter(({ count }) => count !== 0);
}

/**
 * Takes and puts back counted products as an edit changes lines.
 * @throws Refusal `MENU_ITEM_UNAVAILABLE` or `TOPPING_UNAVAILABLE` (details: what is short).
 */
export async function changeStock(
  { client, order, at }: OrderChange,
  before: readonly PlacedLine[],
  after: readonly PlacedLine[],
): Promise<void> {
  const changes = demandChanges(before, after);
  refuseShort(after, await changeOrderStock(client, order, changes, at, isWaitingStatus(order.status)));
}
