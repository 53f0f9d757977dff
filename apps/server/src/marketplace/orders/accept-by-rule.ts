import type { DeliveryType } from '@sofreh/domain/enums';
import { isAcceptedByRule } from '@sofreh/domain/marketplace';
import type { ToldOrder } from '@sofreh/providers/marketplace';
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

/** This is an order of a marketplace that comes to be ours. */
interface ComingOrder {
  readonly snapshot: IndexedSnapshot;
  readonly shop: ShopRow;
  readonly told: Pick<ToldOrder, 'state'>;
  readonly lines: readonly OrderLine[];
  readonly deliveryType: DeliveryType;
  /** More of something was sold there than our counts have, as placing found when it took them. */
  readonly short: boolean;
  readonly at: Date;
}

/** Says whether an order of a marketplace is accepted here without anybody's word. */
export function isAcceptedHere(order: ComingOrder): boolean {
  const { snapshot, shop, told, short, at } = order;
  return isAcceptedByRule({
    autoAccept: shop.autoAccept,
    shopOpen: isShopOpen(snapshot, shop, at),
    sold: order.lines.flatMap((line) => soldOfLine(order, line)),
    short,
    acceptedThere: told.state !== 'NEW',
  });
}

/** Says of a line's dish and of each of its toppings whether it is sold in the channel now; null where it is nothing of ours. */
function soldOfLine({ snapshot, deliveryType, at }: ComingOrder, { menuItemId, toppings }: OrderLine) {
  const item = snapshot.itemsById.get(menuItemId);
  return [
    item ? availabilityInChannel(snapshot, item, SOURCE, at, deliveryType).available : null,
    ...toppings.map(({ toppingId }) => {
      const topping = snapshot.toppingsById.get(toppingId);
      return topping ? isToppingAvailable(snapshot, topping) : null;
    }),
  ];
}
