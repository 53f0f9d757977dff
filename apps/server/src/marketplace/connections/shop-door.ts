import { takesOrders } from '@sofreh/domain/marketplace';
import { type IndexedSnapshot, vendorOpenStatus } from '#app/catalog/menu-snapshot/index.ts';
import type { ShopRow } from './shops.queries.ts';

/** Says whether guests may order at a shop there now: its branch is open, nobody paused it, and the kitchen is not too busy. */
export function isShopOpen(
  snapshot: IndexedSnapshot,
  shop: Pick<ShopRow, 'busy' | 'pausedUntil'> | undefined,
  at: Date,
): boolean {
  const { open } = vendorOpenStatus(snapshot, at);
  const pausedUntil = shop?.pausedUntil?.getTime() ?? null;
  return takesOrders({ open, pausedUntil, busy: shop?.busy ?? false }, at.getTime());
}
