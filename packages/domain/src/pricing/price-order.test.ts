import { describe, expect, it } from 'vitest';
import { pricingInput, pricingLine } from '../testing/builders.ts';
import { type PricingInput, packagingCostFor, priceOrder } from './index.ts';

const price = (part: Partial<PricingInput> = {}) => priceOrder(pricingInput(part));

describe('decisions 5.1: line = (unit price − own discount + Σ topping price × topping count) × count', () => {
  it('multiplies price, discount and toppings by the count', () => {
    const pricing = price({
      lines: [
        pricingLine({
          count: 3,
          price: 10_000,
          discount: 1_000,
          toppings: [
            { toppingId: 'cheese', price: 2_000, count: 2 },
            { toppingId: 'sauce', price: 500, count: 1 },
          ],
        }),
      ],
    });
    expect(pricing.finalPrice).toBe((10_000 - 1_000 + 2 * 2_000 + 500) * 3);
    expect(pricing.lines[0]).toMatchObject({ gross: 43_500, itemDiscount: 3_000, base: 40_500, net: 40_500 });
  });

  it("the item's own discount stops at its price: it never eats the toppings", () => {
    const toppings = [{ toppingId: 'cheese', price: 2_000, count: 1 }];
    const pricing = price({ lines: [pricingLine({ price: 5_000, discount: 9_000, toppings })] });
    expect(pricing.finalPrice).toBe(2_000);
  });

  it("«a free item's line is 0», toppings included", () => {
    const toppings = [{ toppingId: 'cheese', price: 2_000, count: 1 }];
    const free = pricingLine({ id: 'free', isFreeItem: true, price: 30_000, toppings });
    const pricing = price({ lines: [pricingLine(), free] });
    expect(pricing.finalPrice).toBe(100_000);
    expect(pricing.lines[1]).toMatchObject({ gross: 0, base: 0, net: 0 });
  });
});

describe('decisions 5.2: sums and packaging', () => {
  const lines = [
    pricingLine({
      id: 'a',
      count: 2,
      price: 50_000,
      discount: 5_000,
      packagingCost: 3_000,
      servePackagingCost: 1_000,
    }),
    pricingLine({
      id: 'b',
      price: 20_000,
      packagingCost: 2_000,
      toppings: [{ toppingId: 'cheese', price: 4_000, count: 1 }],
    }),
  ];

  it('sumOfItemsPrice is after own discounts, sumOfItemToppingsPrice apart', () => {
    const pricing = price({ lines });
    expect(pricing.sumOfItemsPrice).toBe(2 * 45_000 + 20_000);
    expect(pricing.sumOfItemToppingsPrice).toBe(4_000);
  });

  it.each([
    ['SERVE', 2_000],
    ['PICKUP', 8_000],
    ['DELIVER', 8_000],
    ['ZFEXPRESS', 8_000],
  ] as const)(
    'packaging for %s is %i: servePackagingCost for SERVE, else packagingCost',
    (deliveryType, packaging) => {
      const pricing = price({ lines, deliveryType });
      expect(pricing.sumOfPackagingCostItems).toBe(packaging);
      expect(pricing.totalPackagingCost).toBe(packaging);
      expect(pricing.finalPrice).toBe(114_000 + packaging);
    },
  );

  it('names the packaging cost of one item the same way', () => {
    const item = { packagingCost: 3, servePackagingCost: 1 };
    expect(packagingCostFor('SERVE', item)).toBe(1);
    expect(packagingCostFor('DELIVER', item)).toBe(3);
  });

  it('waived packaging comes off the packaging and stops at it', () => {
    expect(price({ lines, discountPackagingCost: 3_000 })).toMatchObject({
      sumOfPackagingCostItems: 8_000,
      discountPackagingCost: 3_000,
      totalPackagingCost: 5_000,
      finalPrice: 119_000,
    });
    expect(price({ lines, discountPackagingCost: 99_000 })).toMatchObject({
      discountPackagingCost: 8_000,
      totalPackagingCost: 0,
    });
  });

  it('a free item brings its own packaging cost', () => {
    const free = pricingLine({ id: 'free', isFreeItem: true, packagingCost: 1_500 });
    expect(price({ lines: [pricingLine(), free] }).finalPrice).toBe(101_500);
  });
});

describe('decisions 5.3: the order discount, on items + toppings', () => {
  it.each([
    ['PERCENTAGE rounds down', { kind: 'PERCENTAGE', value: 15 }, 99_999, 14_999],
    ['and stops at the cap', { kind: 'PERCENTAGE', value: 50, cap: 30_000 }, 100_000, 30_000],
    ['a cap above it does nothing', { kind: 'PERCENTAGE', value: 10, cap: 30_000 }, 100_000, 10_000],
    ['no cap is no bound', { kind: 'PERCENTAGE', value: 100, cap: null }, 100_000, 100_000],
    ['more than 100 per cent is all of it', { kind: 'PERCENTAGE', value: 250 }, 100_000, 100_000],
    ['MONEY takes its amount', { kind: 'MONEY', value: 25_000 }, 100_000, 25_000],
    ['MONEY stops at the base', { kind: 'MONEY', value: 250_000 }, 100_000, 100_000],
    ['a cap binds percentages alone', { kind: 'MONEY', value: 25_000, cap: 1_000 }, 100_000, 25_000],
    ['FREEITEM takes nothing itself', { kind: 'FREEITEM', value: 0 }, 100_000, 0],
  ] as const)('%s', (_rule, discount, base, taken) => {
    const pricing = price({ lines: [pricingLine({ price: base })], discount });
    expect(pricing.finalDiscountAmount).toBe(taken);
    expect(pricing.finalPrice).toBe(base - taken);
    expect(pricing).toMatchObject({ discountType: discount.kind, discountAmount: discount.value });
  });

  it('leaves packaging, delivery and tip alone', () => {
    const pricing = price({
      deliveryType: 'DELIVER',
      lines: [pricingLine({ packagingCost: 5_000 })],
      discount: { kind: 'PERCENTAGE', value: 100 },
      deliveryCost: 30_000,
      tip: 7_000,
    });
    expect(pricing.finalPrice).toBe(5_000 + 30_000 + 7_000);
  });

  it('«FREESHIPPING takes the delivery cost» and nothing of the lines', () => {
    const pricing = price({
      deliveryType: 'DELIVER',
      discount: { kind: 'FREESHIPPING', value: 0 },
      deliveryCost: 30_000,
    });
    expect(pricing).toMatchObject({ deliveryCost: 30_000, finalDiscountAmount: 30_000, finalPrice: 100_000 });
    expect(pricing.lines[0]?.discountShare).toBe(0);
    expect(pricing.rest).toMatchObject({ deliveryCost: 0, total: 0 });
  });

  it('«is spread over the lines by largest remainder»', () => {
    const lines = ['a', 'b', 'c'].map((id) => pricingLine({ id, price: 10_000 }));
    const pricing = price({ lines, discount: { kind: 'MONEY', value: 10_000 } });
    expect(pricing.lines.map((line) => line.discountShare)).toEqual([3_334, 3_333, 3_333]);
    expect(pricing.lines.map((line) => line.net)).toEqual([6_666, 6_667, 6_667]);
  });

  it('no discount is MONEY of 0 (specification section 4)', () => {
    expect(price()).toMatchObject({ discountType: 'MONEY', discountAmount: 0, finalDiscountAmount: 0 });
  });
});

describe('decisions 5.4: service fee and service charge, on the discounted base', () => {
  it('a percentage is of the base after the discount, rounded down', () => {
    const pricing = price({
      lines: [pricingLine({ price: 100_001 })],
      discount: { kind: 'PERCENTAGE', value: 50 },
      serviceFee: { type: 'PERCENTAGE', value: 10 },
    });
    expect(pricing).toMatchObject({
      serviceFeeType: 'PERCENTAGE',
      serviceFeeValue: 10,
      totalServiceFee: 5_000,
    });
  });

  it('a fixed fee is its amount, whatever the base', () => {
    const pricing = price({ serviceFee: { type: 'FIX', value: 8_000 } });
    expect(pricing).toMatchObject({ serviceFeeType: 'FIX', totalServiceFee: 8_000, finalPrice: 108_000 });
  });

  it('an order without lines has no fee', () => {
    expect(price({ lines: [], serviceFee: { type: 'FIX', value: 8_000 } }).finalPrice).toBe(0);
  });

  it('what staff typed is added: serviceChargeFinalPrice is both', () => {
    const pricing = price({ serviceFee: { type: 'PERCENTAGE', value: 10 }, serviceChargeCostNumber: 2_500 });
    expect(pricing).toMatchObject({
      serviceChargeCostNumber: 2_500,
      totalServiceFee: 10_000,
      serviceChargeFinalPrice: 12_500,
      finalPrice: 112_500,
    });
  });

  it('is not of packaging, delivery or tip', () => {
    const pricing = price({
      deliveryType: 'DELIVER',
      lines: [pricingLine({ packagingCost: 50_000 })],
      serviceFee: { type: 'PERCENTAGE', value: 10 },
      deliveryCost: 40_000,
      tip: 10_000,
    });
    expect(pricing.totalServiceFee).toBe(10_000);
  });

  it('stays on the order when every line is free', () => {
    const pricing = price({
      lines: [pricingLine({ isFreeItem: true })],
      serviceFee: { type: 'FIX', value: 8_000 },
    });
    expect(pricing.lines[0]).toMatchObject({ serviceShare: 0, net: 0 });
    expect(pricing.rest).toMatchObject({ service: 8_000, total: 8_000 });
  });
});

describe('decisions 5.5: tax', () => {
  const lines = [
    pricingLine({ id: 'taxed', price: 60_000, packagingCost: 4_000 }),
    pricingLine({ id: 'untaxed', price: 40_000, withTax: false, packagingCost: 6_000 }),
  ];

  it.each([
    ['on the lines with withTax alone', { rate: 10, onPackaging: false, onService: false }, 6_000],
    ['on packaging too', { rate: 10, onPackaging: true, onService: false }, 7_000],
    ['on service too', { rate: 10, onPackaging: false, onService: true }, 8_000],
    ['on both', { rate: 10, onPackaging: true, onService: true }, 9_000],
    ['at no rate', { rate: 0, onPackaging: true, onService: true }, 0],
  ])('is due %s', (_rule, tax, expected) => {
    expect(price({ lines, tax, serviceFee: { type: 'FIX', value: 20_000 } }).tax).toBe(expected);
  });

  it('is of the discounted lines', () => {
    const tax = { rate: 10, onPackaging: false, onService: false };
    const pricing = price({ lines, tax, discount: { kind: 'PERCENTAGE', value: 50 } });
    expect(pricing.tax).toBe(3_000);
  });

  it('is rounded down once per order, not per line', () => {
    const three = ['a', 'b', 'c'].map((id) => pricingLine({ id, price: 55 }));
    const pricing = price({ lines: three, tax: { rate: 10, onPackaging: false, onService: false } });
    expect(pricing.tax).toBe(16);
    expect(pricing.lines.map((line) => line.taxShare)).toEqual([6, 5, 5]);
  });

  it('the tip is never taxed or discounted, nor delivery taxed', () => {
    const pricing = price({
      deliveryType: 'DELIVER',
      lines: [],
      tax: { rate: 10, onPackaging: true, onService: true },
      discount: { kind: 'PERCENTAGE', value: 100 },
      tip: 9_000,
      deliveryCost: 30_000,
    });
    expect(pricing).toMatchObject({ tax: 0, tip: 9_000, finalPrice: 39_000 });
  });

  it('on packaging lies with the packaging, not with the line', () => {
    const pricing = price({ lines, tax: { rate: 10, onPackaging: true, onService: false } });
    expect(pricing.lines.map((line) => line.taxShare)).toEqual([6_000, 0]);
    expect(pricing.lines.map((line) => line.packagingTax)).toEqual([400, 600]);
    expect(pricing.lines.map((line) => line.packagingNet)).toEqual([4_400, 6_600]);
  });
});

describe('decisions 5.6: rounding is a line of its own', () => {
  it.each([
    [0, 100_777, 0],
    [500, 100_500, 277],
    [1000, 100_000, 777],
  ] as const)('to %i the bill is %i', (roundingStep, finalPrice, rounding) => {
    expect(price({ lines: [pricingLine({ price: 100_777 })], roundingStep })).toMatchObject({
      finalPrice,
      rounding,
    });
  });

  it('comes off the lines, so that refunds never give back more than was paid', () => {
    const lines = [pricingLine({ id: 'a', price: 10_300 }), pricingLine({ id: 'b', price: 10_300 })];
    const pricing = price({ lines, roundingStep: 1000 });
    expect(pricing.lines.map((line) => line.roundingShare)).toEqual([300, 300]);
    expect(pricing.lines.map((line) => line.net)).toEqual([10_000, 10_000]);
  });

  it('comes off packaging and then the rest when the lines cannot bear it', () => {
    const lines = [pricingLine({ isFreeItem: true, packagingCost: 300 })];
    const pricing = price({ lines, deliveryCost: 500, roundingStep: 1000 });
    expect(pricing.finalPrice).toBe(0);
    expect(pricing.lines[0]).toMatchObject({ roundingShare: 0, packagingRounding: 300, packagingNet: 0 });
    expect(pricing.rest).toMatchObject({ deliveryCost: 500, rounding: 500, total: 0 });
  });

  it('takes nothing of a tip', () => {
    const lines = [pricingLine({ price: 300 })];
    const pricing = price({ lines, tip: 500, roundingStep: 1000 });
    expect(pricing.finalPrice).toBe(500);
    expect(pricing.lines[0]).toMatchObject({ roundingShare: 300, net: 0 });
    expect(pricing.rest).toMatchObject({ tip: 500, rounding: 0, total: 500 });
    expect(price({ lines, tip: 900, roundingStep: 1000 }).finalPrice).toBe(1000);
  });
});

describe('lines with the same claim to a unit', () => {
  it('are settled by their ids, in whatever order they are asked for', () => {
    const taxed = pricingLine({ id: 'a', price: 1, withTax: true });
    const free = pricingLine({ id: 'b', price: 1, withTax: false });
    const terms = {
      discount: { kind: 'MONEY', value: 1, cap: null, code: null },
      tax: { rate: 100, onPackaging: false, onService: false },
    } as const;
    const one = price({ ...terms, lines: [taxed, free] });
    const other = price({ ...terms, lines: [free, taxed] });
    expect(one.lines.map(({ id, discountShare }) => [id, discountShare])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
    expect(other.finalPrice).toBe(one.finalPrice);
    expect(other.lines).toEqual([...one.lines].reverse());
  });
});

describe('what is no price', () => {
  it.each([
    ['a negative price', { lines: [pricingLine({ price: -1 })] }],
    ['half a toman', { lines: [pricingLine({ price: 0.5 })] }],
    ['a negative count', { lines: [pricingLine({ count: -1 })] }],
    ['a negative own discount', { lines: [pricingLine({ discount: -1 })] }],
    ['negative packaging', { lines: [pricingLine({ packagingCost: -1 })] }],
    ['negative serving packaging', { lines: [pricingLine({ servePackagingCost: -1 })] }],
    ['a negative topping', { lines: [pricingLine({ toppings: [{ toppingId: 'x', price: -1, count: 1 }] })] }],
    ['half a topping', { lines: [pricingLine({ toppings: [{ toppingId: 'x', price: 1, count: 0.5 }] })] }],
    ['a negative tip', { tip: -1 }],
    ['a negative delivery cost', { deliveryCost: -1 }],
    ['a negative service charge', { serviceChargeCostNumber: -1 }],
    ['a negative packaging discount', { discountPackagingCost: -1 }],
    ['a negative tax rate', { tax: { rate: -1, onPackaging: false, onService: false } }],
    ['a discount that is no number', { discount: { kind: 'MONEY', value: Number.NaN } }],
    ['an endless fee', { serviceFee: { type: 'FIX', value: Number.POSITIVE_INFINITY } }],
    [
      'a total JavaScript cannot hold',
      { lines: [pricingLine({ price: Number.MAX_SAFE_INTEGER, count: 3 })] },
    ],
  ] as const)('%s is refused', (_case, part) => {
    expect(() => price(part)).toThrow(RangeError);
  });

  it('an empty order costs nothing', () => {
    expect(price({ lines: [] })).toMatchObject({ finalPrice: 0, explanation: [], lines: [] });
  });
});
