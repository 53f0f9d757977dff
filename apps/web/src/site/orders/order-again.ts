import type { Order } from '@sofreh/contract/main/orders';
import { checkToppings, priceToppings } from '@sofreh/domain/menu';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { countAbove, isWeighed, mostWithin } from '@sofreh/domain/weight';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ItemWish, mergedToppings } from '#web/menu/guest-cart.ts';
import { menuIndex, toppingCategoriesOf } from '#web/menu/menu-index.ts';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { useCartActions, useCarts } from '../cart/cart-store.ts';
import { api } from '../data/api.ts';
import { useSite, useSiteStore } from '../data/site-store.tsx';
import { keptTable } from '../table/cart-upkeep.ts';
import { listText } from '../texts/common.ts';
import { notify } from '../ui/announcer.ts';
import { termsAgain } from './again-terms.ts';
import { changedPrices } from './changed-prices.ts';
import { orderTexts } from './texts.ts';

/**
 * Where the address asks for it, the order goes into the cart once more, as soon as it is known.
 * @returns whether the page is about to be left for that.
 */
export function useAgainAsked(order: Order | null): boolean {
  const again = useOrderAgain();
  const hereId = useSite((site) => site.vendor.id);
  const asked = new URLSearchParams(useSearch()).has('again');
  const begun = useRef(false);
  const fits = asked && (order === null || (order.vendorId === hereId && isFinalStatus(order.status)));
  useEffect(() => {
    if (!fits || !order || begun.current) return;
    begun.current = true;
    void again(order);
  }, [fits, order, again]);
  return fits;
}

/**
 * Puts what of an order can be had now into the cart, at today's prices, and opens it: taken, brought and paid as the last
 * time, where that is offered. Says what cannot be had, and which dishes and toppings cost something else.
 */
function useOrderAgain(): (order: Order) => Promise<void> {
  const site = useSiteStore();
  const { add, update } = useCartActions();
  const [, navigate] = useLocation();
  return async (order) => {
    const addressId = await addressOf(order);
    const { menu, vendor, table } = site.getState();
    const missing: string[] = [];
    const repriced: string[] = [];
    for (const line of order.items.filter(({ isFreeItem }) => !isFreeItem)) {
      const item = menuIndex(menu).items.get(line.menuItemId);
      const count =
        item && isWeighed(item) ? Math.max(countAbove(item, 0), mostWithin(item, line.count)) : line.count;
      const wish: ItemWish = { count, note: line.note, toppings: mergedToppings(line.toppings) };
      const rules = item ? toppingRules(toppingCategoriesOf(menu, item)) : [];
      const fits = checkToppings(rules, wish.toppings).length === 0;
      if (item?.available && fits && isWeighed(item) === isWeighed(line)) {
        add(item, wish);
        repriced.push(...changedPrices(line, item, priceToppings(rules, wish.toppings)));
      } else missing.push(line.title);
    }
    const kept = table ?? keptTable(useCarts.getState().carts[vendor.id], Date.now());
    const terms = termsAgain(order, { offered: vendor.deliveryTypes, atTable: kept !== null, addressId });
    update(() => terms);
    notify(missing.length > 0 ? orderTexts.againSome(listText(missing)) : orderTexts.againDone);
    if (repriced.length > 0) notify(orderTexts.againPrices(listText(repriced)));
    const code = new URLSearchParams(location.search).get('table');
    const step = terms.deliveryType ? 'OVERVIEW' : 'DELIVERY_TYPE';
    const query = new URLSearchParams({ ...(code ? { table: code } : {}), step });
    navigate(`/?${query}`, { replace: true });
  };
}

/** Gives the address of the guest's book that the order was brought to; null where it is none of them any more. */
async function addressOf({ address }: Order): Promise<string | null> {
  if (!address) return null;
  const { detail, plate, unit, latitude, longitude } = address;
  const book = await api('GET /api-identity/identity/address', { quiet: true }).catch(() => null);
  const same = book?.data.find(
    (each) =>
      each.covered &&
      [each.detail, each.plate, each.unit].join() === [detail, plate, unit].join() &&
      each.latitude === latitude &&
      each.longitude === longitude,
  );
  return same?.id ?? null;
}
