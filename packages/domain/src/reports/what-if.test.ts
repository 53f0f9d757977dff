import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PricedAgainLine,
  priceAsSold,
  priceWhatIf,
  type SoldOrder,
  sumOfRow,
  type WhatIfChanges,
  type WhatIfPart,
} from './what-if.ts';

const NOTHING: WhatIfChanges = {
  prices: [],
  pricePercent: 0,
  packaging: null,
  serviceFee: null,
  discount: null,
};
const line = (part: Partial<PricedAgainLine> = {}): PricedAgainLine => ({
  id: 'a',
  menuItemId: 'kebab',
  unit: 'PIECE',
  count: 2,
  price: 100_000,
  discount: 0,
  menuPrice: null,
  packagingCost: 5_000,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [],
  ...part,
});
const order = (part: Partial<SoldOrder> = {}): SoldOrder => ({
  currency: 'TOMAN',
  deliveryType: 'PICKUP',
  lines: [line()],
  discount: null,
  serviceFee: null,
  serviceChargeCostNumber: 0,
  tax: { rate: 10, onPackaging: false, onService: false },
  deliveryCost: 0,
  tip: 0,
  roundingStep: 0,
  minimumItemsTotal: 0,
  ...part,
});
const after = (changes: Partial<WhatIfChanges>, of = order()) =>
  priceWhatIf(of, { ...NOTHING, ...changes })?.finalPrice;

// 200,000 and its tax of 20,000, and packaging of 10,000.
test.each<[string, Partial<WhatIfChanges>, SoldOrder, number]>([
  ['nothing', {}, order(), 230_000],
  ['the dish costs half more', { prices: [{ menuItemId: 'kebab', price: 150_000 }] }, order(), 340_000],
  ['another dish costs more', { prices: [{ menuItemId: 'soup', price: 150_000 }] }, order(), 230_000],
  ['all dishes ten per cent more', { pricePercent: 10 }, order(), 252_000],
  [
    'named dishes are not among all',
    { pricePercent: 10, prices: [{ menuItemId: 'kebab', price: 100_000 }] },
    order(),
    230_000,
  ],
  ['packaging for nothing', { packaging: { type: 'MONEY', value: 0 } }, order(), 220_000],
  ['packaging doubled', { packaging: { type: 'PERCENTAGE', value: 100 } }, order(), 240_000],
  [
    'no packaging where there was none',
    { packaging: { type: 'MONEY', value: 9_000 } },
    order({ deliveryType: 'SERVE' }),
    220_000,
  ],
  [
    'a service fee of this way',
    { serviceFee: { type: 'PERCENTAGE', value: 10, deliveryTypes: ['PICKUP'] } },
    order(),
    250_000,
  ],
  [
    'a service fee of another way',
    { serviceFee: { type: 'PERCENTAGE', value: 10, deliveryTypes: ['SERVE'] } },
    order(),
    230_000,
  ],
  ['ten per cent off', { discount: { type: 'PERCENTAGE', value: 10, minimum: 200_000 } }, order(), 208_000],
  [
    'ten per cent off from more on',
    { discount: { type: 'PERCENTAGE', value: 10, minimum: 200_001 } },
    order(),
    230_000,
  ],
  [
    'who has a discount gets no other',
    { discount: { type: 'PERCENTAGE', value: 50, minimum: 0 } },
    order({ discount: { kind: 'MONEY', value: 20_000 } }),
    208_000,
  ],
  [
    'nobody has a discount',
    { discount: 'NONE' },
    order({ discount: { kind: 'MONEY', value: 20_000 } }),
    230_000,
  ],
  [
    'a code that asks for more than is left',
    { pricePercent: -10 },
    order({ discount: { kind: 'MONEY', value: 20_000 }, minimumItemsTotal: 200_000 }),
    208_000,
  ],
  [
    'a price typed by hand stays',
    { pricePercent: 50 },
    order({ lines: [line({ menuPrice: 120_000 })] }),
    230_000,
  ],
])('%s', (_name, changes, of, price) => {
  expect(after(changes, of)).toBe(price);
});

test('nothing changed is the price it had, and a dearer menu is never a cheaper bill without discounts', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 9 }),
        price: fc.nat(500_000),
        discount: fc.nat(50_000),
        packagingCost: fc.nat(9_000),
        withTax: fc.boolean(),
        isFreeItem: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    tip: fc.nat(50_000),
    rate: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(orders, fc.nat(100), ({ lines, tip, rate }, percent) => {
      const of = order({
        lines: lines.map((part, place) => line({ id: String(place), ...part })),
        tip,
        tax: { rate, onPackaging: true, onService: true },
      });
      const own = priceAsSold(of)?.finalPrice ?? 0;
      expect(after({}, of)).toBe(own);
      expect(after({ pricePercent: percent }, of)).toBeGreaterThanOrEqual(own);
    }),
  );
});

test.each<[string, Partial<Record<WhatIfPart, number>>, number]>([
  ['delivery and a tip', { finalPrice: 262_000 }, 40_000],
  ['rounding downwards', { finalPrice: 221_500 }, -500],
  ['nothing', { finalPrice: 222_000 }, 0],
  ['a tip beside a discount', { discount: 20_000, finalPrice: 207_000 }, 5_000],
])('what bills hold beside their parts: %s', (_name, sums, beyond) => {
  const parts = { items: 200_000, discount: 0, packaging: 1_000, service: 1_000, tax: 20_000 };
  const of = { ...parts, finalPrice: 0, ...sums };
  expect(sumOfRow(of, 'beyond')).toBe(beyond);
  expect(sumOfRow(of, 'tax')).toBe(20_000);
});
