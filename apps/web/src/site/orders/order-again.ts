import type { Order } from '@sofreh/contract/main/orders';
import { checkToppings, priceToppings } from '@sofreh/domain/menu';
import { countAbove, isWeighed, mostWithin } from '@sofreh/domain/weight';
import { useLocation } from 'wouter';
import { type ItemWish, mergedToppings } from '#web/menu/guest-cart.ts';
import { menuIndex, toppingCategoriesOf } from '#web/menu/menu-index.ts';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { useCartActions } from '../cart/cart-store.ts';
import { useSiteStore } from '../data/site-store.tsx';
import { listText } from '../texts/common.ts';
import { orderTexts } from '../texts/orders.ts';
import { notify } from '../ui/announcer.ts';
import { changedPrices } from './changed-prices.ts';

/**
 * Puts what of an order can be had now into the cart, at today's prices, and opens the cart. Says what cannot be had, and which
 * dishes and toppings cost something else.
 */
export function useOrderAgain(): (order: Order) => void {
  const site = useSiteStore();
  const { add } = useCartActions();
  const [, navigate] = useLocation();
  return (order) => {
    const { menu } = site.getState();
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
    notify(missing.length > 0 ? orderTexts.againSome(listText(missing)) : orderTexts.againDone);
    if (repriced.length > 0) notify(orderTexts.againPrices(listText(repriced)));
    const table = new URLSearchParams(location.search).get('table');
    const query = new URLSearchParams({ ...(table ? { table } : {}), step: 'OVERVIEW' });
    navigate(`/?${query}`);
  };
}
