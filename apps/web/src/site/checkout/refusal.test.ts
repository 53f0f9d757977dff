import { describe, expect, it } from 'vitest';
import { newPriceOf, refusedLines } from './refusal.ts';

describe('the lines a refusal names', () => {
  const line = { id: 'l1', menuItemId: 'm1', title: 'پنه پستو' };

  it('are those of its dishes, with what is left of each', () => {
    const details = {
      items: [
        { ...line, reason: 'OUT_OF_STOCK', count: 2 },
        { ...line, id: 'l2' },
      ],
    };
    expect(refusedLines(details)).toEqual([
      { ...line, left: 2 },
      { ...line, id: 'l2', left: null },
    ]);
  });

  it('are the one whose toppings cannot be had', () => {
    expect(refusedLines({ ...line, violations: [] })).toEqual([{ ...line, left: null }]);
  });

  it.each([null, undefined, 'x', 3, [], {}, { items: null }, { items: [null, 1, { id: 4 }] }])(
    'are none in %j',
    (details) => {
      expect(refusedLines(details)).toEqual([]);
    },
  );
});

describe('the new price', () => {
  const failure = { message: '', errors: {}, unreachable: false };

  it.each([
    ['PRICE_CHANGED', { pricing: { finalPrice: 5 } }, 5],
    ['PRICE_CHANGED', { pricing: { finalPrice: '5' } }, null],
    ['PRICE_CHANGED', null, null],
    ['MINIMUM_BASKET', { pricing: { finalPrice: 5 } }, null],
  ])('of %s with %j is %j', (code, details, price) => {
    expect(newPriceOf({ ...failure, code, details })).toBe(price);
  });
});
