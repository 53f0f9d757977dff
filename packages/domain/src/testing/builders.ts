import type { PricingInput, PricingLine } from '../pricing/index.ts';

/** Plain values for tests; each takes what the case is about and fills in the rest. */

/** The moment a clock in Tehran shows `YYYY-MM-DD HH:mm[:ss]` (since 2022 always three and a half hours before UTC). */
export function tehran(text: string): number {
  const [date, clock = ''] = text.split(' ');
  return Date.parse(`${date}T${clock.length === 5 ? `${clock}:00` : clock}+03:30`);
}

/** A line of one piece that costs 100,000 and nothing else. */
export function pricingLine(part: Partial<PricingLine> = {}): PricingLine {
  return {
    id: 'line-1',
    menuItemId: 'kebab',
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

/** An order of one such line, picked up, with nothing added or taken off. */
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

/** Ids in order: `id-1`, `id-2`, … */
export function idMaker(prefix = 'id'): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}-${last}`;
  };
}

/** The sum of a list. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
