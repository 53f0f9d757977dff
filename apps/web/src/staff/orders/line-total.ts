import type { Order } from '@sofreh/contract/main/orders';

/** What one line comes to before the order's own charges (decisions, section 5). */
export function lineTotal({ price, discount, count, isFreeItem, toppings }: Order['items'][number]): number {
  if (isFreeItem) return 0;
  const onEach = toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  return (price - Math.min(discount, price) + onEach) * count;
}
