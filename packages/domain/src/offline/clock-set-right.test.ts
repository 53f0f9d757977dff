import { expect, it } from 'vitest';
import { nextDue, readyBatches } from './index.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

it('what a clock that ran ahead put off is sent when the clock is right again', () => {
  const put = (retryAt: number) => [
    { id: 'sale', queue: 'sale', position: 1, state: 'WAITING' as const, retryAt },
  ];
  const aDayAhead = put(NOW + 24 * 3_600_000);
  expect(readyBatches(aDayAhead, NOW)).toEqual([aDayAhead]);
  expect(nextDue(aDayAhead, NOW)).toBe(NOW);
  expect(readyBatches(put(NOW + 60_000), NOW)).toEqual([]);
  expect(nextDue(put(NOW + 60_000), NOW)).toBe(NOW + 60_000);
});
