import { expect, it } from 'vitest';
import { daysOf, spanOf } from './day-range.ts';

it('days become moments of Tehran, the last day whole, and the same days again', () => {
  const days = { from: '2026-11-20', to: '2026-11-21' };
  const span = { from: '2026-11-19T20:30:00.000Z', to: '2026-11-21T20:30:00.000Z' };
  expect(spanOf(days)).toEqual(span);
  expect(daysOf(span)).toEqual(days);
});

it.each([{}, { from: '2026-11-19T20:30:00.000Z' }, { from: 'x', to: 'y' }])('%j is no span', (address) => {
  expect(daysOf(address)).toBeNull();
});
