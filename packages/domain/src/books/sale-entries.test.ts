import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptTax } from '../pricing/index.ts';
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
  // It was given back whole, its tip with it.
  const back = saleEntries({ ...order, refunded: 323_500 });
  expect(back).toContainEqual({ account: 'RETURNS', amount: 285_000 });
  expect(back.map(({ account }) => account)).not.toContain('TIPS');
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

it('takes back the part of the tax that goes with what is given back, at the order’s own rate', () => {
  const order = { sold: true, discount: 0, packaging: 0, service: 0, delivery: 0, rounding: 0, tip: 10_000 };
  const sold = { ...order, tax: 30_000, finalPrice: 340_000 };
  expect(saleEntries({ ...sold, refunded: 110_000 })).toEqual([
    { account: 'ORDERS', amount: 230_000 },
    { account: 'RETURNS', amount: 100_000 },
    { account: 'SALES', amount: -300_000 },
    { account: 'TIPS', amount: -10_000 },
    { account: 'TAX', amount: -20_000 },
  ]);
  // All of the sale, and the tip beside it.
  const none = saleEntries({ ...sold, refunded: 330_000 }).find(({ account }) => account === 'TAX');
  expect(none).toBeUndefined();
});

it('lowers the delivery by its part of what is given back, and counts the rest alone as returned goods', () => {
  const order = { sold: true, discount: 0, packaging: 0, service: 0, rounding: 0, tip: 10_000 };
  const sold = { ...order, tax: 30_000, delivery: 60_000, finalPrice: 400_000 };
  expect(saleEntries({ ...sold, refunded: 130_000 })).toEqual([
    { account: 'ORDERS', amount: 270_000 },
    { account: 'RETURNS', amount: 100_000 },
    { account: 'SALES', amount: -300_000 },
    { account: 'DELIVERY', amount: -40_000 },
    { account: 'TIPS', amount: -10_000 },
    { account: 'TAX', amount: -20_000 },
  ]);
  const whole = saleEntries({ ...sold, refunded: 390_000 });
  expect(whole.find(({ account }) => account === 'DELIVERY')).toBeUndefined();
  expect(whole).toContainEqual({ account: 'RETURNS', amount: 300_000 });
});

const taxed = fc
  .record({ sale: fc.integer({ min: 1, max: 10_000_000_000 }), tip: fc.nat(1_000_000), rate: fc.nat(100) })
  .chain(({ sale, tip, rate }) => {
    const tax = Math.floor((sale * rate) / (100 + rate));
    const steps = fc.array(fc.nat(sale), { maxLength: 5 });
    return fc.record({
      tax: fc.constant(tax),
      tip: fc.constant(tip),
      finalPrice: fc.constant(sale + tip),
      steps,
    });
  });

it('leaves of the tax exactly the sale’s part, in steps of any size, and nothing once all is given back', () => {
  fc.assert(
    fc.property(taxed, ({ steps, ...order }) => {
      const sale = order.finalPrice - order.tip;
      let written: ReturnType<typeof saleCorrection> = [];
      let before = order.tax;
      for (const refunded of [...steps.toSorted((a, b) => a - b), sale]) {
        const whole = {
          sold: true,
          discount: 0,
          packaging: 0,
          service: 0,
          delivery: 0,
          rounding: 0,
          refunded,
        };
        written = [...written, ...saleCorrection(saleEntries({ ...whole, ...order }), written)];
        const taxOf = written.filter(({ account }) => account === 'TAX');
        const left = keptTax({ ...order, refunded });
        expect(0 - total(taxOf)).toBe(left);
        expect(left).toBeLessThanOrEqual(before);
        // What the authority is told in rial is the same, without the rial below one toman.
        expect(Math.floor(keptTax({ ...order, refunded, tax: order.tax * 10 }) / 10)).toBe(left);
        before = left;
      }
      expect(before).toBe(0);
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
