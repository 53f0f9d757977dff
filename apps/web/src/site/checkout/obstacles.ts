import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { deliveryTypeLabels } from '@sofreh/fa/labels/ordering';
import { formatMoney } from '@sofreh/fa/money';
import { menuIndex } from '#web/menu/menu-index.ts';
import { receivingFault } from '../cart/receiving.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { openStatusText } from '../menu/open-status-text.ts';
import { listText } from '../texts/common.ts';
import { checkoutTexts } from './texts.ts';
import type { OrderPrice } from './use-order-price.ts';

/**
 * Says what keeps this cart from being ordered now, in the order it is told; empty when nothing does.
 * @param now ISO instant the vendor's open status was read at.
 */
export function obstaclesOf(
  cart: SiteCart,
  price: OrderPrice,
  site: Pick<SiteData, 'vendor' | 'menu' | 'now' | 'table' | 'delivery'>,
): string[] {
  const { vendor, menu, now } = site;
  const closed = vendor.openStatus.open
    ? null
    : `${checkoutTexts.closed} ${openStatusText(vendor.openStatus, now)}`;
  const { deliveryType } = cart;
  const fault = deliveryType && receivingFault(deliveryType, site);
  const otherWay =
    deliveryType && fault ? checkoutTexts.chooseOther[fault](deliveryTypeLabels[deliveryType]) : null;
  const missing = price.minimumBasket - price.itemsTotal;
  const tooSmall =
    missing > 0
      ? checkoutTexts.minimumBasket(
          formatMoney(price.minimumBasket, vendor.currency),
          formatMoney(missing, vendor.currency),
        )
      : null;
  const misplaced = notOfferedThisWay(cart, price, menu);
  const notThisWay = misplaced.length > 0 ? checkoutTexts.notThisWay(listText(misplaced)) : null;
  return [closed, otherWay, notThisWay, tooSmall].filter((text) => text !== null);
}

function notOfferedThisWay(cart: SiteCart, { deliveryType }: OrderPrice, menu: Menu): string[] {
  const { items } = menuIndex(menu);
  return cart.items
    .filter(({ id }) => items.get(id)?.deliveryTypes.includes(deliveryType) === false)
    .map(({ title }) => title);
}
