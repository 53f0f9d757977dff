import type { CartItem, OrderItemTopping } from '../cart/index.ts';
import type { FreeItem } from '../discount-codes/index.ts';
import type { PricingInput, PricingLine } from '../pricing/index.ts';

/** Plain values for tests; each takes what the case is about and fills in the rest. */

/**
 * Gives the moment a clock in Tehran shows `YYYY-MM-DD HH:mm[:ss]` (since 2022 always three and a half hours before
 * UTC).
 */
export function tehran(text: string): number {
  const [date, clock = ''] = text.split(' ');
  return Date.parse(`${date}T${clock.length === 5 ? `${clock}:00` : clock}+03:30`);
}

/** Gives a line of one piece that costs 100,000 and nothing else. */
export function pricingLine(part: Partial<PricingLine> = {}): PricingLine {
  return {
    id: 'line-1',
    menuItemId: 'kebab',
    unit: 'PIECE',
    count: 1,
    price: 100_000,
    discount: 0,
    packagingCost: 0,
    servePackagingCost: 0,
    withTax: true,
    isFreeItem: false,
    toppings: [],
    ...part,
  };
}

/** Gives an order of one such line, picked up, with nothing added or taken off. */
export function pricingInput(part: Partial<PricingInput> = {}): PricingInput {
  return {
    currency: 'TOMAN',
    deliveryType: 'PICKUP',
    lines: [pricingLine()],
    discount: null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0,
    ...part,
  };
}

/** Makes ids in order: `id-1`, `id-2`, … */
export function idMaker(prefix = 'id'): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}-${last}`;
  };
}

/** Gives the sum of a list. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Gives a dish as the cart holds it: one piece at 100,000, to be had. */
export function cartItem(part: Partial<CartItem> = {}): CartItem {
  return {
    id: 'kebab',
    temporaryOrderId: 'temp-1',
    title: 'چلوکباب',
    price: 100_000,
    discount: 0,
    packagingCost: 5_000,
    servePackagingCost: 1_000,
    unit: 'PIECE',
    minimumWeight: 250,
    weightStep: 250,
    count: 1,
    available: true,
    active: true,
    withTax: true,
    isFreeItem: false,
    note: '',
    orderItemToppings: [],
    toppingCategories: [],
    ...part,
  };
}

/** Makes a drink that comes free. */
export function freeItem(part: Partial<FreeItem> = {}): FreeItem {
  return {
    id: 'dough',
    title: 'دوغ',
    price: 20_000,
    discount: 0,
    packagingCost: 500,
    withTax: true,
    servePackagingCost: 0,
    ...part,
  };
}

/** Gives a topping on a line, one piece at 10,000. */
export function lineTopping(toppingId: string, count = 1, price = 10_000): OrderItemTopping {
  return { toppingId, title: toppingId, price, count };
}
