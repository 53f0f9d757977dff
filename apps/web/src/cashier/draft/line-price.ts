import { type CashierLine, isGivenAway } from '@sofreh/domain/cashier';
import { PERCENT } from '@sofreh/domain/limits';
import { lineAmount } from '@sofreh/domain/pricing';
import { type Counted, isWeighed } from '@sofreh/domain/weight';

type Priced = Pick<CashierLine, 'price' | 'discount' | 'changePrice' | 'isFreeItem' | 'orderItemToppings'>;

/** Gives what a piece or a kilogram costs by the menu, its own discount taken off. */
export function menuPrice({ price, discount }: Pick<Priced, 'price' | 'discount'>): number {
  return price - Math.min(discount, price);
}

/** Gives what the line comes to with its toppings; nothing where it is free. */
export function lineTotal(line: Priced & Counted): number {
  const byHand = line.changePrice ? { price: line.changePrice, discount: 0 } : {};
  return lineAmount({
    ...line,
    ...byHand,
    isFreeItem: isGivenAway(line),
    toppings: line.orderItemToppings,
  });
}

/**
 * Gives what a serving of the line costs with its toppings, of a weighed one a kilogram without; nothing where it is
 * free.
 */
export function unitPrice(line: Priced & Pick<Counted, 'unit'>): number {
  if (isGivenAway(line)) return 0;
  const own = line.changePrice ?? menuPrice(line);
  if (isWeighed(line)) return own;
  return own + line.orderItemToppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
}

/** These are the ways a cashier gives a line another price. */
export type PriceWay = 'MENU' | 'PRICE' | 'MONEY' | 'PERCENTAGE' | 'FREE';

/**
 * Gives the unit price a way and its number come to; null is the menu's. A discount never makes it negative, and a per
 * cent is rounded in the guest's favour as every per cent is.
 * @param value money for PRICE and MONEY, per cent for PERCENTAGE.
 */
export function priceBy(way: PriceWay, value: number, line: Priced): number | null {
  const now = menuPrice(line);
  if (way === 'MENU') return null;
  if (way === 'FREE') return 0;
  if (way === 'PRICE') return value;
  const off = way === 'MONEY' ? value : Math.ceil((now * Math.min(value, PERCENT.max)) / 100);
  return Math.max(0, now - off);
}
