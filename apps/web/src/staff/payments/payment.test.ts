import { quickCash } from '@sofreh/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completed, type PartDraft, paymentsOf, remainderOf } from './payment-parts.ts';

const part = (id: string, method: PartDraft['method'], amount: number | null): PartDraft => ({
  id,
  method,
  amount,
  tendered: null,
  reference: '',
});

describe('quickCash', () => {
  it.each([
    [1_996_000, 'TOMAN', [1_996_000, 2_000_000]],
    [199_000, 'TOMAN', [199_000, 200_000, 500_000, 1_000_000]],
    [50_000, 'TOMAN', [50_000, 100_000, 500_000, 1_000_000]],
    [1_990_000, 'RIAL', [1_990_000, 2_000_000, 5_000_000, 10_000_000]],
  ] as const)('for %i %s', (due, currency, sums) => {
    expect(quickCash(due, currency)).toEqual(sums);
  });

  it('never offers less than what is due', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (due) => {
        const sums = quickCash(due, 'TOMAN');
        expect(sums[0]).toBe(due);
        expect(sums.every((sum) => sum >= due)).toBe(true);
      }),
    );
  });
});

describe('completed', () => {
  it('gives what is left to the only empty part', () => {
    const parts = completed(1000, [part('a', 'CARD', 700), part('b', 'CASH', null)]);
    expect(remainderOf(1000, parts)).toBe(0);
    expect(paymentsOf(parts)).toEqual([
      { id: 'a', method: 'CARD', amount: 700, reference: '' },
      { id: 'b', method: 'CASH', amount: 300, reference: '' },
    ]);
  });

  it('leaves two empty parts and too much alone', () => {
    const two = [part('a', 'CARD', null), part('b', 'CASH', null)];
    expect(completed(1000, two)).toBe(two);
    expect(remainderOf(1000, completed(1000, [part('a', 'CARD', 1200), part('b', 'CASH', null)]))).toBe(-200);
  });
});

describe('paymentsOf', () => {
  it('tells what was tendered for cash alone', () => {
    const tendered = { ...part('a', 'CASH', 900), tendered: 1000 };
    expect(paymentsOf([tendered, { ...tendered, id: 'b', method: 'CARD' }])).toEqual([
      { id: 'a', method: 'CASH', amount: 900, reference: '', tendered: 1000 },
      { id: 'b', method: 'CARD', amount: 900, reference: '' },
    ]);
  });
});
