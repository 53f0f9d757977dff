import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../enums/index.ts';
import { againAfter, commissionKept, MARKETPLACE_WORDS, priceAsTold, wordsDue } from './index.ts';

describe('what a marketplace is told', () => {
  it.each([
    ['NOTHING', 'NEEDFORCALL', ['ACKNOWLEDGED']],
    ['ACKNOWLEDGED', 'NEEDFORCALL', []],
    ['NOTHING', 'CONFIRMED', ['ACKNOWLEDGED', 'ACCEPTED']],
    ['ACKNOWLEDGED', 'DELIVERING', ['ACCEPTED', 'READY', 'PICKED']],
    ['READY', 'CONFIRMED', []],
    ['ACCEPTED', 'REJECTED', ['REJECTED']],
    ['PICKED', 'REJECTED', []],
    ['REJECTED', 'REJECTED', []],
  ] as const)('said %s, order %s', (said, status, due) => {
    expect(wordsDue(said, status)).toEqual(due);
  });

  it('said once, nothing is left to say', () => {
    for (const said of MARKETPLACE_WORDS) {
      for (const status of ORDER_STATUSES) {
        const last = wordsDue(said, status).at(-1) ?? said;
        expect(wordsDue(last, status)).toEqual([]);
      }
    }
  });

  it('is told again ever later, within a minute', () => {
    expect([1, 2, 3, 4, 40].map(againAfter)).toEqual([5_000, 15_000, 30_000, 60_000, 60_000]);
  });
});

const money = fc.integer({ min: 0, max: 2_000_000 });
const line = fc.record({
  id: fc.uuid(),
  menuItemId: fc.uuid(),
  count: fc.integer({ min: 1, max: 9 }),
  price: money,
  discount: money,
  packagingCost: money,
  servePackagingCost: money,
  withTax: fc.boolean(),
  isFreeItem: fc.constant(false),
  toppings: fc.array(
    fc.record({ toppingId: fc.uuid(), price: money, count: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 2,
    },
  ),
});
const sums = fc.record({
  shopDiscount: money,
  couponCode: fc.constantFrom(null, 'SHOP10'),
  tax: money,
  delivery: money,
  total: fc.integer({ min: 0, max: 20_000_000 }),
});

describe('a price as it was told', () => {
  it('comes to what was told, whatever its parts sum to, and every unit of it belongs somewhere', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), sums, (lines, told) => {
        const { pricing } = priceAsTold('TOMAN', 'ZFEXPRESS', lines, told);
        expect(pricing.finalPrice).toBe(told.total);
        const parts = pricing.lines.reduce((sum, each) => sum + each.net + each.packagingNet, 0);
        expect(parts + pricing.rest.total).toBe(told.total);
        expect(pricing.explanation.reduce((sum, { amount }) => sum + amount, 0)).toBe(told.total);
      }),
    );
  });

  it('keeps the parts where they sum to the total', () => {
    const lines = [
      {
        id: 'a',
        menuItemId: 'kebab',
        count: 2,
        price: 300_000,
        discount: 50_000,
        packagingCost: 5_000,
        servePackagingCost: 0,
        withTax: true,
        isFreeItem: false,
        toppings: [],
      },
    ];
    const told = { shopDiscount: 50_000, couponCode: 'SHOP10', tax: 45_000, delivery: 0, total: 505_000 };
    expect(priceAsTold('TOMAN', 'ZFEXPRESS', lines, told).pricing).toMatchObject({
      finalDiscountAmount: 50_000,
      tax: 45_000,
      totalPackagingCost: 10_000,
      finalPrice: 505_000,
      serviceChargeFinalPrice: 0,
    });
  });
});

it.each([
  ['FINISHED', 'DELIVERED', false, 600],
  ['FINISHED', 'DELIVERED', true, 600],
  ['FINISHED', 'CANCELED', false, 600],
  ['FINISHED', 'CANCELED', true, 0],
  ['REJECTED', 'CANCELED', false, 0],
  ['NEEDFORCALL', 'NEW', false, 0],
] as const)('of an order that is %s here, %s there and given back: %s, it keeps %i', (...order) => {
  const [status, state, givenBack, kept] = order;
  expect(commissionKept({ status, state, givenBack, commission: 600 })).toBe(kept);
});
