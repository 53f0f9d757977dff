import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SoldLine, type SoldTotals, voucherOf } from './index.ts';

const kebab: SoldLine = {
  menuItemId: 'kebab',
  title: 'کباب',
  unit: 'PIECE',
  count: 2,
  price: 300_000,
  discount: 20_000,
  note: '',
  isFreeItem: false,
  withTax: true,
  toppings: [{ toppingId: 'cheese', title: 'پنیر', price: 25_000, count: 1 }],
};
const none: SoldTotals = {
  packaging: 0,
  service: 0,
  delivery: 0,
  tip: 0,
  tax: 0,
  rounding: 0,
  refunded: 0,
  finalPrice: 0,
};
const money = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  menuItemId: fc.uuid(),
  title: fc.constant('کباب'),
  unit: fc.constantFrom('PIECE' as const, 'GRAM' as const),
  count: fc.integer({ min: 1, max: 999 }),
  price: money,
  discount: fc.constant(0),
  isFreeItem: fc.boolean(),
  withTax: fc.boolean(),
  note: fc.constant(''),
  toppings: fc.array(
    fc.record({
      toppingId: fc.uuid(),
      title: fc.constant('پنیر'),
      price: money,
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 3 },
  ),
});
const totals = fc.record({
  packaging: money,
  service: money,
  delivery: money,
  tip: money,
  tax: money,
  refunded: money,
  rounding: fc.integer({ min: -999, max: 999 }).map((step) => Math.abs(step)),
  finalPrice: money,
});

it('names every part in rial', () => {
  const voucher = voucherOf(
    [kebab],
    { ...none, packaging: 5_000, tax: 61_500, finalPrice: 660_000 },
    'TOMAN',
  );
  expect(voucher.rows).toEqual([
    {
      code: 'kebab',
      title: 'کباب',
      amount: 2,
      fee: 3_000_000,
      gross: 6_000_000,
      discount: 400_000,
      tax: 564_590,
      note: '',
    },
    {
      code: 'cheese',
      title: 'پنیر',
      amount: 2,
      fee: 250_000,
      gross: 500_000,
      discount: 0,
      tax: 50_410,
      note: '',
    },
  ]);
  expect(voucher.additions).toEqual([
    { kind: 'DISCOUNT', amount: -165_000 },
    { kind: 'PACKAGING', amount: 50_000 },
  ]);
  expect(voucher.total).toBe(6_600_000);
});

it('counts kilograms of what is weighed', () => {
  const { rows } = voucherOf([{ ...kebab, unit: 'GRAM', count: 350, toppings: [] }], none, 'RIAL');
  expect(rows).toMatchObject([{ amount: 0.35, fee: 300_000, gross: 105_000, discount: 7_000 }]);
});

it('sums to what the order came to, whatever it was', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), totals, (lines, sums) => {
      const voucher = voucherOf(lines, sums, 'TOMAN');
      const rows = voucher.rows.reduce((sum, { gross, discount, tax }) => sum + gross - discount + tax, 0);
      const added = voucher.additions.reduce((sum, { amount }) => sum + amount, 0);
      expect(rows + added).toBe(voucher.total);
      expect(voucher.total).toBe((sums.finalPrice - sums.refunded) * 10);
    }),
  );
});
