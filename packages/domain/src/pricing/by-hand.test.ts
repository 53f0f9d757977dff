import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricingInputs, lines as someLines } from '../testing/arbitraries.ts';
import {
  type HandLine,
  loweredByHand,
  manualDiscount,
  mostByHand,
  priceOrder,
  takenByHand,
} from './index.ts';

const line = (changes: Partial<HandLine> = {}): HandLine => ({
  unit: 'PIECE',
  count: 2,
  price: 300_000,
  discount: 20_000,
  isFreeItem: false,
  menuPrice: null,
  toppings: [{ price: 10_000, count: 2 }],
  ...changes,
});
const weighed = line({ unit: 'GRAM', count: 333, price: 889_999, discount: 0 });

describe('what staff took off a line by hand', () => {
  it.each([
    ['nothing where the menu’s price stands', line(), 0],
    ['the difference to a lower price', line({ price: 250_000, discount: 0, menuPrice: 280_000 }), 60_000],
    ['nothing for a higher price', line({ price: 290_000, discount: 0, menuPrice: 280_000 }), 0],
    ['all of a line given away, toppings too', line({ isFreeItem: true, menuPrice: 280_000 }), 600_000],
    ['nothing of a line that a code gives', line({ isFreeItem: true }), 0],
    ['of a weighing what rounding down leaves', { ...weighed, menuPrice: 890_002 }, 0],
    [
      'of a weighing the difference for its grams',
      { ...weighed, price: 800_001, menuPrice: 890_002 },
      29_970,
    ],
    [
      'of a weighing given away its toppings once',
      { ...weighed, isFreeItem: true, menuPrice: 889_999 },
      296_369 + 20_000,
    ],
  ])('is %s', (_name, given, off) => {
    expect(takenByHand([given], { finalDiscountAmount: 0 }, null)).toBe(off);
  });
});

describe('what staff took off a bill by hand', () => {
  const cheaper = line({ price: 250_000, discount: 0, menuPrice: 280_000 });
  it.each([
    ['the discount beside what the lines lost', manualDiscount({ type: 'MONEY', value: 50_000 }), 110_000],
    [
      'no discount that a code gave',
      { ...manualDiscount({ type: 'MONEY', value: 50_000 }), code: 'YALDA' },
      60_000,
    ],
    ['none where there is none', null, 60_000],
  ])('has %s', (_name, discount, off) => {
    expect(takenByHand([line(), cheaper], { finalDiscountAmount: 50_000 }, discount)).toBe(off);
  });
});

describe('what staff may take off by hand at most', () => {
  it.each([
    ['of the menu’s prices with toppings', [line()], 20, 120_000],
    [
      'of what a changed line costs by the menu',
      [line({ price: 1, discount: 0, menuPrice: 280_000 })],
      50,
      300_000,
    ],
    ['of a line given away, too', [line(), line({ isFreeItem: true, menuPrice: 280_000 })], 50, 600_000],
    ['nothing of what a code gives', [line({ isFreeItem: true })], 100, 0],
    ['rounded down', [line({ count: 1, price: 33, discount: 0, toppings: [] })], 10, 3],
    ['nothing where the vendor gives nothing', [line()], 0, 0],
    ['all of it where the vendor gives everything', [line()], 100, 600_000],
  ])('is %s', (_name, lines, cap, most) => {
    expect(mostByHand(lines, cap)).toBe(most);
  });

  it('is enough for whatever is done to lines where the cap is all of it, and never rises with a lower cap', () => {
    const changed = fc.record({
      lines: someLines,
      menuPrice: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
      caps: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(changed, ({ lines, menuPrice, caps }) => {
        const given = lines.map((each) => ({ ...each, menuPrice }));
        expect(takenByHand(given, { finalDiscountAmount: 0 }, null)).toBeLessThanOrEqual(
          mostByHand(given, 100),
        );
        expect(mostByHand(given, Math.min(...caps))).toBeLessThanOrEqual(
          mostByHand(given, Math.max(...caps)),
        );
      }),
    );
  });
});

describe('a discount by hand that is too much once dishes have left', () => {
  it.each([
    ['an amount is less', { kind: 'MONEY', value: 50_000 }, 20_000, { kind: 'MONEY', value: 30_000 }],
    [
      'a percentage goes as far as it may',
      { kind: 'PERCENTAGE', value: 20 },
      20_000,
      { kind: 'PERCENTAGE', value: 20, cap: 30_000 },
    ],
    ['nothing is left of it', { kind: 'MONEY', value: 50_000 }, 50_000, { kind: 'MONEY', value: 0 }],
    ['prices of lines took off more than it does', { kind: 'MONEY', value: 50_000 }, 50_001, null],
    ['a code gave it', { kind: 'MONEY', value: 50_000, code: 'YALDA' }, 1, null],
    ['there is none', null, 1, null],
  ] as const)('%s', (_name, discount, over, lowered) => {
    expect(loweredByHand(discount, 50_000, over)).toEqual(lowered);
  });

  it('takes off exactly what is left of it', () => {
    const percent = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(
        pricingInputs,
        fc.constantFrom('MONEY', 'PERCENTAGE'),
        percent,
        percent,
        (input, kind, of, part) => {
          const value = kind === 'MONEY' ? of * 1_000 : of;
          const given = { ...input, discount: { kind, value } };
          const { finalDiscountAmount } = priceOrder(given);
          const over = Math.ceil((finalDiscountAmount * part) / 100);
          const discount = loweredByHand(given.discount, finalDiscountAmount, over);
          expect(priceOrder({ ...given, discount }).finalDiscountAmount).toBe(finalDiscountAmount - over);
        },
      ),
    );
  });
});
