import { expect, it } from 'vitest';
import { goesBack, howBack } from './goes-back.ts';
import { giveBackTexts } from './texts.ts';

const paid = { kind: 'PAYMENT', status: 'DONE', refundOf: null, surplus: false } as const;
const back = { kind: 'REFUND', method: 'CASH', surplus: false } as const;

it('sums by method what is neither given back nor on its way', () => {
  expect(
    goesBack([
      { ...paid, id: 'a', method: 'CASH', amount: 100 },
      { ...paid, id: 'b', method: 'CASH', amount: 50 },
      { ...paid, id: 'c', method: 'CARD', amount: 70 },
      { ...back, id: 'd', status: 'DONE', refundOf: 'a', amount: 30 },
      { ...back, id: 'e', status: 'INIT', refundOf: 'b', amount: 50 },
    ]),
  ).toEqual([
    { method: 'CASH', amount: 70 },
    { method: 'CARD', amount: 70 },
  ]);
});

it('leaves out what failed, what never arrived and what was no money of the bill', () => {
  expect(
    goesBack([
      { ...paid, id: 'a', method: 'ONLINE', amount: 100 },
      { ...paid, id: 'b', method: 'ONLINE', amount: 100, status: 'FAILED' },
      { ...paid, id: 'c', method: 'CASH', amount: 20, surplus: true },
      { ...back, id: 'd', status: 'FAILED', refundOf: 'a', amount: 100 },
    ]),
  ).toEqual([{ method: 'ONLINE', amount: 100 }]);
  expect(goesBack([])).toEqual([]);
});

it('asks nobody to hand over what a marketplace, a gateway or the wallet gives back itself', () => {
  const { parts } = giveBackTexts;
  for (const method of ['MARKETPLACE', 'FOODRO', 'ONLINE'] as const) {
    expect(howBack(method, true)).toBe(parts[method]);
    expect(howBack(method, false)).toBe(parts[method]);
  }
  for (const method of ['CASH', 'CARD', 'CREDIT'] as const) {
    expect(howBack(method, true)).toBe(parts[method]);
    expect(howBack(method, false)).toBe(parts.LATER);
  }
});
