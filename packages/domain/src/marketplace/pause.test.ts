import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooBusy, takesOrders } from './pause.ts';

test.each([
  ['no bound', { promised: 200, usual: 20, bound: null, wasBusy: true }, false],
  ['at the bound', { promised: 45, usual: 20, bound: 45, wasBusy: false }, false],
  ['above it', { promised: 46, usual: 20, bound: 45, wasBusy: false }, true],
  ['a little calmer', { promised: 40, usual: 20, bound: 45, wasBusy: true }, true],
  ['calm', { promised: 36, usual: 20, bound: 45, wasBusy: true }, false],
  ['a bound under what is usual', { promised: 20, usual: 20, bound: 10, wasBusy: false }, false],
] as const)('too busy with %s: %o is %s', (_name, rush, expected) => {
  expect(isTooBusy(rush)).toBe(expected);
});

test('whatever is promised, a kitchen that is too busy was at least as busy when it was too busy before', () => {
  const minutes = fc.integer({ min: 1, max: 240 });
  fc.assert(
    fc.property(minutes, minutes, minutes, (promised, usual, bound) => {
      const rush = { promised, usual, bound };
      if (isTooBusy({ ...rush, wasBusy: false })) expect(isTooBusy({ ...rush, wasBusy: true })).toBe(true);
    }),
  );
});

test.each([
  [{ open: true, pausedUntil: null, busy: false }, true],
  [{ open: false, pausedUntil: null, busy: false }, false],
  [{ open: true, pausedUntil: 1_001, busy: false }, false],
  [{ open: true, pausedUntil: 1_000, busy: false }, true],
  [{ open: true, pausedUntil: null, busy: true }, false],
] as const)('guests there may order: %o', (door, expected) => {
  expect(takesOrders(door, 1_000)).toBe(expected);
});
