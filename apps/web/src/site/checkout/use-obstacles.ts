import { useSite } from '../data/site-store.tsx';
import { useBasket } from '../table/table-store.ts';
import { obstaclesOf } from './obstacles.ts';
import type { OrderPrice } from './use-order-price.ts';

/** Gives what keeps the cart on the page from being ordered now. */
export function useObstacles(price: OrderPrice | null): string[] {
  const cart = useBasket();
  const vendor = useSite((site) => site.vendor);
  const menu = useSite((site) => site.menu);
  const now = useSite((site) => site.now);
  const table = useSite((site) => site.table);
  const delivery = useSite((site) => site.delivery);
  return cart && price ? obstaclesOf(cart, price, { vendor, menu, now, table, delivery }) : [];
}
