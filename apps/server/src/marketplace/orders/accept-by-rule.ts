import type { DeliveryType } from '@sofreh/domain/enums';
import {
  availabilityInChannel,
  type IndexedSnapshot,
  isToppingAvailable,
} from '#app/catalog/menu-snapshot/index.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import { isShopOpen } from '../connections/shop-door.ts';
import type { ShopRow } from '../connections/shops.queries.ts';

/** Marketplace orders come in this channel. */
const SOURCE = 'SNAPPFOOD';

/**
 * Says whether everything of a marketplace's order can be had here at a moment: guests may order at the shop, and every dish and
 * topping that is ours is sold in the channel. What is nothing of ours is no reason to ask a person. Counts are not looked at:
 * placing does that as it takes them.
 */
export function canBeHad(
  snapshot: IndexedSnapshot,
  shop: ShopRow,
  lines: readonly OrderLine[],
  deliveryType: DeliveryType,
  at: Date,
): boolean {
  if (!isShopOpen(snapshot, shop, at)) return false;
  return lines.every(({ menuItemId, toppings }) => {
    const item = snapshot.itemsById.get(menuItemId);
    if (item && !availabilityInChannel(snapshot, item, SOURCE, at, deliveryType).available) return false;
    return toppings.every(({ toppingId }) => {
      const topping = snapshot.toppingsById.get(toppingId);
      return !topping || isToppingAvailable(snapshot, topping);
    });
  });
}
