import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOfAccount, type OrderSums, saleCorrection, saleEntries } from './index.ts';

const money = fc.integer({ min: 0, max: 10_000_000_000 });
const sums: fc.Arbitrary<OrderSums> = fc.record({
  sold: fc.boolean(),
  discount: money,
  packaging: money,
  service: money,
  tax: money,
  delivery: money,
  tip: money,
  rounding: fc.integer({ min: -1_000, max: 1_000 }),
  finalPrice: money,
  refunded: money,
});
const total = (entries: readonly { readonly amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

it('names what was sold, what came off it, and what its guests owe', () => {
  const order: OrderSums = {
    sold: true,
    discount: 20_000,
    packaging: 5_000,
    service: 0,
    tax: 28_500,
    delivery: 0,
    tip: 10_000,
    rounding: 0,
    finalPrice: 323_500,
    refunded: 0,
  };
  expect(saleEntries(order)).toEqual([
    { account: 'ORDERS', amount: 323_500 },
    { account: 'DISCOUNTS', amount: 20_000 },
    { account: 'SALES', amount: -300_000 },
    { account: 'PACKAGING', amount: -5_000 },
    { account: 'TIPS', amount: -10_000 },
    { account: 'TAX', amount: -28_500 },
  ]);
  expect(saleEntries({ ...order, sold: false })).toEqual([]);
});

it('sums to zero, and so does every correction; corrected once, nothing is left to correct', () => {
  fc.assert(
    fc.property(fc.array(sums, { minLength: 1, maxLength: 6 }), (states) => {
      let written: ReturnType<typeof saleCorrection> = [];
      for (const state of states) {
        const correction = saleCorrection(saleEntries(state), written);
        expect(total(correction)).toBe(0);
        written = [...written, ...correction];
        expect(saleCorrection(saleEntries(state), written)).toEqual([]);
      }
    }),
  );
});

it.each([
  ['CASH', 'CASH'],
  ['GATEWAY:JIBIT', 'GATEWAY'],
  ['CREDIT:0190', 'CREDIT'],
  ['NOTHING', null],
])('%s is an account of %s', (account, kind) => {
  expect(kindOfAccount(account)).toBe(kind);
});
