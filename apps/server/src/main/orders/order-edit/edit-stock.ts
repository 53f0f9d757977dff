import { isWaitingStatus } from '@sofreh/domain/order-state';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { holdSold, type SoldType } from '#app/catalog/sold-products/sold-products.queries.ts';
import { changeOrderStock, type StockChange } from '#app/catalog/stocks/change-order-stock.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { refuseShort } from '../placing/refuse-short.ts';
import { type StockDemand, stockDemand } from '../placing/stock-demand.ts';

/** Says how much more, or less, of each product lines take than they did. */
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
 * Holds what an order is to have more of: nobody deletes it as never sold before the change is done.
 * @returns what the menu that was looked at shows and is deleted since.
 */
export async function holdMore(
  { client, order }: OrderChange,
  changes: readonly StockChange[],
  { itemsById, toppingsById }: IndexedSnapshot,
): Promise<{ readonly type: SoldType; readonly id: string }[]> {
  const more = changes.filter(({ count }) => count > 0);
  const missing = await holdSold(client, order.vendorId, more);
  return missing.filter(({ type, id }) => (type === 'FOOD' ? itemsById : toppingsById).has(id));
}

/**
 * Takes and puts back counted products as an edit changes lines.
 * @throws Refusal `MENU_ITEM_UNAVAILABLE` or `TOPPING_UNAVAILABLE` (details: what is short), `MENU_ITEM_NOT_FOUND` for
 *   what was deleted since the menu was looked at.
 */
export async function changeStock(
  change: OrderChange,
  before: readonly PlacedLine[],
  after: readonly PlacedLine[],
  snapshot: IndexedSnapshot,
): Promise<void> {
  const { client, order, at } = change;
  const changes = demandChanges(before, after);
  const [gone] = await holdMore(change, changes, snapshot);
  if (gone) throw new Refusal('MENU_ITEM_NOT_FOUND', { details: { menuItemId: gone.id } });
  refuseShort(after, await changeOrderStock(client, order, changes, at, isWaitingStatus(order.status)));
}
