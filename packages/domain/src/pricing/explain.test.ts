import { describe, expect, it } from 'vitest';
import { pricingInput, pricingLine } from '../testing/builders.ts';
import { PRICE_RULES, type PricingInput, priceOrder } from './index.ts';

const explain = (part: Partial<PricingInput>) => priceOrder(pricingInput(part)).explanation;

/** An order every rule touches. */
const everything: Partial<PricingInput> = {
  deliveryType: 'DELIVER',
  lines: [
    pricingLine({
      count: 2,
      price: 100_000,
      discount: 10_000,
      packagingCost: 5_000,
      toppings: [{ toppingId: 'cheese', price: 15_000, count: 1 }],
    }),
    pricingLine({ id: 'free', menuItemId: 'drink', price: 20_000, isFreeItem: true }),
  ],
  discount: { kind: 'PERCENTAGE', value: 10, cap: null },
  discountPackagingCost: 4_000,
  serviceFee: { type: 'PERCENTAGE', value: 5 },
  serviceChargeCostNumber: 1_000,
  tax: { rate: 9, onPackaging: true, onService: true },
  deliveryCost: 35_000,
  tip: 2_345,
  roundingStep: 1000,
};

describe('«چرا این قیمت؟»: the ordered explanation (rule, base, rate, amount)', () => {
  it('tells every rule with its base, in the order they apply', () => {
    expect(explain(everything)).toEqual([
      { rule: 'ITEMS', base: 200_000, count: 2, amount: 200_000 },
      { rule: 'ITEM_DISCOUNT', base: 200_000, amount: -20_000 },
      { rule: 'TOPPINGS', base: 30_000, count: 2, amount: 30_000 },
      { rule: 'FREE_ITEMS', base: 20_000, count: 1, amount: 0 },
      { rule: 'DISCOUNT', base: 210_000, rate: 10, amount: -21_000 },
      { rule: 'PACKAGING', base: 10_000, amount: 10_000 },
      { rule: 'PACKAGING_DISCOUNT', base: 10_000, amount: -4_000 },
      { rule: 'SERVICE_FEE', base: 189_000, rate: 5, amount: 9_450 },
      { rule: 'SERVICE_CHARGE', base: 1_000, amount: 1_000 },
      { rule: 'TAX', base: 205_450, rate: 9, amount: 18_490 },
      { rule: 'DELIVERY', base: 35_000, amount: 35_000 },
      { rule: 'TIP', base: 2_345, amount: 2_345 },
      { rule: 'ROUNDING', base: 261_285, amount: -285 },
    ]);
  });

  it('names FREE_SHIPPING where the discount takes the delivery', () => {
    const steps = explain({ ...everything, discount: { kind: 'FREESHIPPING', value: 0 } });
    expect(steps.find((step) => step.rule === 'FREE_SHIPPING')).toEqual({
      rule: 'FREE_SHIPPING',
      base: 35_000,
      amount: -35_000,
    });
    expect(steps.some((step) => step.rule === 'DISCOUNT')).toBe(false);
  });

  it('names the code that took it off, and an offer by its title', () => {
    const given = { kind: 'MONEY', value: 5_000, code: 'YALDA' } as const;
    const step = { rule: 'DISCOUNT', base: 100_000, amount: -5_000 };
    expect(explain({ discount: given })).toContainEqual({ ...step, code: 'YALDA' });
    expect(explain({ discount: { ...given, title: 'ظهرانه' } })).toContainEqual({ ...step, title: 'ظهرانه' });
  });

  it('has no rate where the amount was fixed', () => {
    const steps = explain({
      discount: { kind: 'MONEY', value: 5_000 },
      serviceFee: { type: 'FIX', value: 3_000 },
    });
    expect(steps).toEqual([
      { rule: 'ITEMS', base: 100_000, count: 1, amount: 100_000 },
      { rule: 'DISCOUNT', base: 100_000, amount: -5_000 },
      { rule: 'SERVICE_FEE', base: 95_000, amount: 3_000 },
    ]);
  });

  it('leaves out what changed nothing', () => {
    expect(explain({})).toEqual([{ rule: 'ITEMS', base: 100_000, count: 1, amount: 100_000 }]);
  });

  it('keeps the order of PRICE_RULES', () => {
    const places = explain(everything).map((step) => PRICE_RULES.indexOf(step.rule));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
