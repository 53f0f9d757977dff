import type { OrderSummary } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { inOrderOfNeed } from './use-bills.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

/** A bill placed so many minutes after the first; every second one waits for an answer. */
function bill(index: number): OrderSummary {
  return {
    id: String(index),
    number: index + 1,
    status: index % 2 ? 'CONFIRMED' : 'PAID',
    placedAt: new Date(START + index * 60_000).toISOString(),
  } as OrderSummary;
}

test('bills that wait for an answer come first, the longest-waiting before all; the rest newest first', () => {
  const sorted = inOrderOfNeed([3, 0, 5, 2, 1, 4].map(bill));
  expect(sorted.map(({ number }) => number)).toEqual([1, 3, 5, 6, 4, 2]);
});
