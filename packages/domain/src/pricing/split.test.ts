import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricingInputs } from '../testing/arbitraries.ts';
import { pricingInput, pricingLine, sum } from '../testing/builders.ts';
import { type BillSplit, type LineBearers, priceOrder, splitBill } from './index.ts';

const bill = priceOrder(
  pricingInput({
    lines: [
      pricingLine({ id: 'kebab', price: 100_000, packagingCost: 2_000 }),
      pricingLine({ id: 'pizza', price: 60_000 }),
      pricingLine({ id: 'salad', price: 40_001 }),
    ],
    tip: 10_000,
  }),
);
const FINAL = 212_001;

function amountsOf(split: BillSplit): Record<string, number> {
  const result = splitBill(bill, split);
  if (!result.ok) throw new Error(result.code);
  return Object.fromEntries(result.parts.map((part) => [part.payerId, part.amount]));
}

describe('by share', () => {
  it('equal shares, the odd unit to the first', () => {
    const payers = ['sara', 'reza'].map((payerId) => ({ payerId, shares: 1 }));
    expect(amountsOf({ by: 'SHARES', payers })).toEqual({ sara: 106_001, reza: 106_000 });
  });

  it('weighted shares: two children on one bill', () => {
    const payers = [
      { payerId: 'family', shares: 3 },
      { payerId: 'friend', shares: 1 },
    ];
    expect(amountsOf({ by: 'SHARES', payers })).toEqual({ family: 159_001, friend: 53_000 });
  });

  it('a payer named twice pays once for both', () => {
    const payers = ['sara', 'reza', 'sara'].map((payerId) => ({ payerId, shares: 1 }));
    expect(amountsOf({ by: 'SHARES', payers })).toEqual({ sara: 141_334, reza: 70_667 });
  });

  it.each([
    ['nobody', [], 'NO_PAYERS'],
    ['shares that are all zero', [{ payerId: 'a', shares: 0 }], 'INVALID_SHARES'],
    [
      'a negative share',
      [
        { payerId: 'a', shares: -1 },
        { payerId: 'b', shares: 2 },
      ],
      'INVALID_SHARES',
    ],
    ['a broken share', [{ payerId: 'a', shares: 0.5 }], 'INVALID_SHARES'],
  ])('refuses %s', (_case, payers, code) => {
    expect(splitBill(bill, { by: 'SHARES', payers })).toEqual({ ok: false, code });
  });
});

describe('by line', () => {
  const one = (payerId: string) => [{ payerId, shares: 1 }];

  it('each pays what they had with its packaging, the tip in proportion', () => {
    const lines: LineBearers[] = [
      { lineId: 'kebab', bearers: one('sara') },
      { lineId: 'pizza', bearers: one('reza') },
      { lineId: 'salad', bearers: one('reza') },
    ];
    const amounts = amountsOf({ by: 'LINES', lines });
    expect(amounts).toEqual({ sara: 102_000 + 5_049, reza: 100_001 + 4_951 });
    expect(sum(Object.values(amounts))).toBe(FINAL);
  });

  it('one dish between guests', () => {
    const between = ['sara', 'reza', 'mina'].map((payerId) => ({ payerId, shares: 1 }));
    const lines: LineBearers[] = [
      { lineId: 'kebab', bearers: one('sara') },
      { lineId: 'pizza', bearers: one('reza') },
      { lineId: 'salad', bearers: between },
    ];
    const amounts = amountsOf({ by: 'LINES', lines });
    expect(amounts.mina).toBe(13_333 + 660);
    expect(sum(Object.values(amounts))).toBe(FINAL);
  });

  it.each<[string, LineBearers[], string]>([
    ['a line nobody took', [{ lineId: 'kebab', bearers: one('sara') }], 'LINE_NOT_ASSIGNED'],
    ['a line with no bearer', [{ lineId: 'kebab', bearers: [] }], 'LINE_NOT_ASSIGNED'],
    ['a line that is not on the bill', [{ lineId: 'fish', bearers: one('sara') }], 'LINE_NOT_FOUND'],
    ['shares of nothing', [{ lineId: 'kebab', bearers: [{ payerId: 'sara', shares: 0 }] }], 'INVALID_SHARES'],
  ])('refuses %s', (_case, lines, code) => {
    expect(splitBill(bill, { by: 'LINES', lines })).toEqual({ ok: false, code });
  });

  it('a bill without lines has nobody to pay by line', () => {
    const empty = priceOrder(pricingInput({ lines: [], tip: 5_000 }));
    expect(splitBill(empty, { by: 'LINES', lines: [] })).toEqual({ ok: false, code: 'NO_PAYERS' });
  });
});

describe('by amount', () => {
  it('what nobody named goes to one', () => {
    const amounts = [{ payerId: 'sara', amount: 100_000 }];
    expect(amountsOf({ by: 'AMOUNT', amounts, restPayerId: 'reza' })).toEqual({
      sara: 100_000,
      reza: 112_001,
    });
  });

  it('the one who takes the rest may have named an amount too', () => {
    const amounts = [
      { payerId: 'sara', amount: 100_000 },
      { payerId: 'reza', amount: 12_001 },
    ];
    expect(amountsOf({ by: 'AMOUNT', amounts, restPayerId: 'sara' })).toEqual({
      sara: 200_000,
      reza: 12_001,
    });
  });

  it('nothing is left when all is named', () => {
    const amounts = [{ payerId: 'sara', amount: FINAL }];
    expect(amountsOf({ by: 'AMOUNT', amounts, restPayerId: 'reza' })).toEqual({ sara: FINAL });
  });

  it.each([
    ['more than the bill', FINAL + 1, 'AMOUNTS_EXCEED_BILL'],
    ['less than nothing', -1, 'INVALID_SHARES'],
    ['part of a toman', 0.5, 'INVALID_SHARES'],
  ])('refuses %s', (_case, amount, code) => {
    const amounts = [{ payerId: 'sara', amount }];
    expect(splitBill(bill, { by: 'AMOUNT', amounts, restPayerId: 'reza' })).toEqual({ ok: false, code });
  });
});

describe('splitting a bill any way sums to the bill', () => {
  const payerIds = fc.constantFrom('sara', 'reza', 'mina', 'ali');
  const shares = fc.integer({ min: 0, max: 5 });
  const bearers = fc
    .array(fc.record({ payerId: payerIds, shares }), { minLength: 1, maxLength: 4 })
    .filter((list) => list.some((entry) => entry.shares > 0));

  it('by share', () => {
    fc.assert(
      fc.property(pricingInputs, bearers, (input, payers) => {
        const pricing = priceOrder(input);
        const result = splitBill(pricing, { by: 'SHARES', payers });
        expect(result.ok).toBe(true);
        if (!result.ok) return;
        expect(sum(result.parts.map((part) => part.amount))).toBe(pricing.finalPrice);
        expect(result.parts.every((part) => part.amount >= 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('by line, dishes between guests included', () => {
    fc.assert(
      fc.property(pricingInputs, fc.array(bearers, { minLength: 7, maxLength: 7 }), (input, lists) => {
        fc.pre(input.lines.length > 0);
        const pricing = priceOrder(input);
        const lines = pricing.lines.map((line, index) => ({ lineId: line.id, bearers: lists[index] ?? [] }));
        const result = splitBill(pricing, { by: 'LINES', lines });
        expect(result.ok).toBe(true);
        if (!result.ok) return;
        expect(sum(result.parts.map((part) => part.amount))).toBe(pricing.finalPrice);
        expect(result.parts.every((part) => Number.isSafeInteger(part.amount) && part.amount >= 0)).toBe(
          true,
        );
        expect(new Set(result.parts.map((part) => part.payerId)).size).toBe(result.parts.length);
      }),
      { numRuns: 300 },
    );
  });

  it('by amount', () => {
    const named = fc.array(fc.record({ payerId: payerIds, part: fc.integer({ min: 0, max: 25 }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(pricingInputs, named, payerIds, (input, list, restPayerId) => {
        const pricing = priceOrder(input);
        const amounts = list.map(({ payerId, part }) => ({
          payerId,
          amount: Math.floor((pricing.finalPrice * part) / 100),
        }));
        const result = splitBill(pricing, { by: 'AMOUNT', amounts, restPayerId });
        expect(result.ok && sum(result.parts.map((part) => part.amount))).toBe(pricing.finalPrice);
      }),
      { numRuns: 300 },
    );
  });
});
