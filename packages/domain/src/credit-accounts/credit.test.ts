import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { ageingOf, creditRoom, nextDueDay, OWN_ACCOUNT_STEPS, ownAccountFault } from './index.ts';

test('an account takes up to its limit, a closed one only what the vendor owes', () => {
  expect(creditRoom({ active: true, creditLimit: 500, owed: 200 })).toBe(300);
  expect(creditRoom({ active: true, creditLimit: 500, owed: 700 })).toBe(0);
  expect(creditRoom({ active: false, creditLimit: 500, owed: 200 })).toBe(0);
  expect(creditRoom({ active: false, creditLimit: 0, owed: -80 })).toBe(80);
});

test.each([
  [0, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'older'],
] as const)('what is %i days old counts as %s', (days, group) => {
  const today = '2026-11-23';
  const ageing = ageingOf([{ day: addDays(today, -days), amount: 7 }], 30, today);
  expect(ageing[group]).toBe(7);
  expect(ageing.overdue).toBe(days > 30 ? 7 : 0);
  expect(ageing.dueDay).toBe(addDays(today, 30 - days));
});

test('the next due day is no day that has passed', () => {
  const today = '2026-11-23';
  const unpaid = [-3, 2, 0].map((left) => ({ day: addDays(today, left - 30), amount: 7 }));
  expect(ageingOf(unpaid, 30, today).dueDay).toBe(addDays(today, -3));
  expect(nextDueDay(unpaid, 30, today)).toBe(today);
  expect(nextDueDay(unpaid.slice(0, 2), 30, today)).toBe(addDays(today, 2));
  expect(nextDueDay(unpaid.slice(0, 1), 30, today)).toBeNull();
  expect(nextDueDay([], 30, today)).toBeNull();
});

test('the groups sum to what is owed, and no more of it is overdue', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-23', -days));
  const unpaid = fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 1_000_000 }) }));
  fc.assert(
    fc.property(unpaid, fc.integer({ min: 0, max: 120 }), (days, due) => {
      const { upTo30, upTo60, upTo90, older, overdue } = ageingOf(days, due, '2026-11-23');
      const sum = days.reduce((total, { amount }) => total + amount, 0);
      expect(upTo30 + upTo60 + upTo90 + older).toBe(sum);
      expect(overdue).toBeLessThanOrEqual(sum);
    }),
  );
});

test.each(OWN_ACCOUNT_STEPS)('%s of one’s own account is a colleague’s, where one may', (step) => {
  const own = { step, isCash: false, isOwn: true, othersMay: true };
  expect(ownAccountFault(own)).toBe('ACCOUNT_OWN');
  expect(ownAccountFault({ ...own, isCash: true })).toBe(step === 'PAY_BACK' ? null : 'ACCOUNT_OWN');
  expect(ownAccountFault({ ...own, othersMay: false })).toBeNull();
  expect(ownAccountFault({ ...own, isOwn: false })).toBeNull();
});
