import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PossibleReason,
  SLIP_CLUES,
  slipBegins,
  slipDifference,
  slipFits,
  slipReasons,
} from './slip.ts';

const reason = (id: string, kind: PossibleReason['kind'], amount: number): PossibleReason => ({
  id,
  kind,
  amount,
});

test('a slip fits where both its count and its sum are ours', () => {
  const ours = { count: 2, amount: 500 };
  expect(slipFits(slipDifference(ours, ours))).toBe(true);
  expect(slipDifference({ count: 2, amount: 490 }, ours)).toEqual({ count: 0, amount: -10 });
  expect(slipFits(slipDifference({ count: 3, amount: 500 }, ours))).toBe(false);
});

test.each([
  ['what nobody knows the end of', 300, [reason('a', 'UNKNOWN', 300), reason('b', 'UNKNOWN', 200)], ['a']],
  [
    'all of it',
    600,
    [100, 200, 300].map((amount) => reason(String(amount), 'UNKNOWN', amount)),
    ['100', '200', '300'],
  ],
  ['what was called off at the terminal', -70, [reason('r', 'REFUND', 70)], ['r']],
  ['what somebody says was more', -50, [reason('a', 'UNKNOWN', 60), reason('m', 'SAID_MORE', 50)], ['m']],
  ['what was typed elsewhere', -40, [reason('u', 'UNKNOWN', 60), reason('t', 'TYPED', 100)], ['u', 't']],
  ['nothing', 5, [reason('u', 'UNKNOWN', 60)], []],
] as const)('a difference is explained by %s', (_, difference, possible, expected) => {
  expect(slipReasons(difference, possible)).toEqual(expected);
});

test('whatever explains a difference comes to it', () => {
  const possible = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...SLIP_CLUES),
      amount: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10 }), possible, (difference, list) => {
      const found = slipReasons(difference, list);
      const signs = {
        UNKNOWN: 1,
        SAID_DECLINED: 1,
        NO_TERMINAL: 1,
        SAID_LESS: 1,
        SAID_APPROVED: -1,
        SAID_MORE: -1,
        TYPED: -1,
        REFUND: -1,
      };
      const sum = list
        .filter(({ id }) => found.includes(id))
        .reduce((total, { kind, amount }) => total + signs[kind] * amount, 0);
      expect(sum).toBe(found.length > 0 ? difference : 0);
    }),
  );
});

test('a slip counts since the one before it, or since its day began where none is near', () => {
  const [day, hour] = [86_400_000, 3_600_000];
  expect(slipBegins(null, 10 * day, 9.5 * day)).toBe(9.5 * day);
  expect(slipBegins(9 * day + hour, 10 * day, 9.5 * day)).toBe(9 * day + hour);
  expect(slipBegins(3 * day, 10 * day, 9.5 * day)).toBe(9.5 * day);
});
