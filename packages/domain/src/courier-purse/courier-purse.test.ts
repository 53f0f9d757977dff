import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHIFT_HOURS_MAX } from '../couriers/index.ts';
import {
  countPurse,
  inPurse,
  ownPurseFault,
  type PurseEntry,
  payOfShift,
  payOfTrip,
  payTermsFault,
  purseCorrectionFault,
  purseMoveFault,
  purseOf,
  purseRefundFault,
} from './index.ts';

const entry = (kind: PurseEntry['kind'], amount: number, tendered: number | null = null): PurseEntry => ({
  kind,
  amount,
  tendered,
});

it('«advance + cash collected − change given − handed in», and what was given back of refunds', () => {
  const entries = [
    entry('ADVANCE', 500_000),
    entry('COLLECTED', 313_000, 500_000),
    entry('COLLECTED', 200_000),
    entry('HANDED_IN', 400_000),
    entry('CORRECTED', -50_000),
    entry('GIVEN_BACK', 20_000),
    entry('WAGES', 40_000),
  ];
  expect(purseOf(entries)).toEqual({
    advance: 500_000,
    collected: 700_000,
    changeGiven: 187_000,
    corrected: -50_000,
    givenBack: 20_000,
    wages: 40_000,
    handedIn: 400_000,
    difference: 0,
    balance: 503_000,
  });
});

it('what each movement changes comes to what must lie in it, given change apart', () => {
  const entries = [
    entry('ADVANCE', 90),
    entry('COLLECTED', 30, 50),
    entry('GIVEN_BACK', 20),
    entry('WAGES', 10),
    entry('HANDED_IN', 30),
  ];
  expect(entries.reduce((sum, each) => sum + inPurse(each), 0)).toBe(purseOf(entries).balance);
});

it.each([
  ['what he has', 100, false, null],
  ['more than he has', 101, false, 'PURSE_SHORT'],
  ['out of one’s own purse', 1, true, 'PURSE_OWN'],
] as const)('staff have a courier give back %s', (_name, amount, isOwn, fault) => {
  expect(purseRefundFault({ balance: 100 }, { amount, isOwn })).toBe(fault);
});

it.each([
  ['as what it holds was a card', -100, false, null],
  ['as a card where it was handed in', -101, false, 'PURSE_SHORT'],
  ['as a card by who carries it', -1, true, 'PURSE_OWN'],
  ['as cash by who carries it', 101, true, null],
] as const)('a payment of the door is corrected %s', (_name, amount, isOwn, fault) => {
  expect(purseCorrectionFault({ balance: 100 }, { amount, isOwn })).toBe(fault);
});

it.each([
  ['WAGES', 100, 100, null],
  ['WAGES', 101, 200, 'PURSE_SHORT'],
  ['WAGES', 100, 99, 'PAY_NOT_OWED'],
  ['HANDED_IN', 100, 0, null],
  ['HANDED_IN', 101, 500, 'PURSE_SHORT'],
  ['ADVANCE', 500, 0, null],
] as const)('of a purse with a hundred, %s of %i where %i is owed: %s', (kind, amount, owed, fault) => {
  expect(purseMoveFault({ balance: 100 }, { kind, amount }, owed)).toBe(fault);
});

it.each([
  ['HANDED_IN', 100, false, 'PURSE_OWN'],
  ['HANDED_IN', 100, true, null],
  ['HANDED_IN', 0, false, null],
  ['WAGES', 100, false, 'PURSE_OWN'],
  ['ADVANCE', 100, false, 'PURSE_OWN'],
  ['ADVANCE', 100, true, null],
] as const)('of one’s own purse, %s of %i with a drawer open %s: %s', (kind, amount, inDrawer, fault) => {
  expect(ownPurseFault({ kind, amount, isOwn: true, inDrawer })).toBe(fault);
  expect(ownPurseFault({ kind, amount, isOwn: false, inDrawer: false })).toBeNull();
});

it('handing the count in with its difference empties any purse', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const collected = fc
    .tuple(amount, fc.option(amount))
    .map(([due, more]) => entry('COLLECTED', due, more === null ? null : due + more));
  const any = fc.oneof(
    collected,
    amount.map((each) => entry('ADVANCE', each)),
    amount.map((each) => entry('HANDED_IN', each)),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), amount, (entries, counted) => {
      const count = countPurse(purseOf(entries), {
        counted,
        expected: purseOf(entries).balance,
        reason: 'شمارش',
        isOwn: false,
        claimed: 0,
      });
      const after = purseOf([...entries, entry('HANDED_IN', counted), entry('DIFFERENCE', count.difference)]);
      expect(after.balance).toBe(0);
    }),
  );
});

it.each([
  [613_000, '', true, 0],
  [600_000, ' ', false, -13_000],
  [600_000, 'یک اسکناس گم شد', true, -13_000],
])('a count of %i with the reason «%s»: taken %s', (counted, reason, ok, difference) => {
  expect(
    countPurse(purseOf([entry('ADVANCE', 613_000)]), {
      counted,
      expected: 613_000,
      reason,
      isOwn: false,
      claimed: 0,
    }),
  ).toMatchObject({
    ok,
    difference,
  });
});

it('pays by trip, by kilometre and by hour, rounded down once', () => {
  const terms = { payPerTrip: 20_000, payPerKilometre: 3_333, payPerHour: 60_000 };
  expect(payOfTrip(terms, 2_500)).toBe(28_332);
  expect(payOfTrip(terms, 0)).toBe(20_000);
  expect(payOfShift(terms, 90 * 60_000)).toBe(90_000);
  expect(payOfShift(terms, -1)).toBe(0);
  expect(payOfShift(terms, 400 * 3_600_000)).toBe(payOfShift(terms, SHIFT_HOURS_MAX * 3_600_000));
});

it('nobody says what they earn themselves', () => {
  const before = { payPerTrip: 20_000, payPerKilometre: 0, payPerHour: 60_000 };
  const nothing = { payPerTrip: 0, payPerKilometre: 0, payPerHour: 0 };
  for (const part of ['payPerTrip', 'payPerKilometre', 'payPerHour'] as const) {
    const after = { ...before, [part]: before[part] + 1 };
    expect(payTermsFault(after, { before, isOwn: true })).toBe('PURSE_OWN');
    expect(payTermsFault(after, { before, isOwn: false })).toBeNull();
  }
  expect(payTermsFault(before, { before, isOwn: true })).toBeNull();
  expect(payTermsFault(before, { before: null, isOwn: true })).toBe('PURSE_OWN');
  expect(payTermsFault(nothing, { before: null, isOwn: true })).toBeNull();
});

it('who carried a purse counts it, and does not write off what it lacks', () => {
  const purse = purseOf([entry('ADVANCE', 613_000)]);
  const own = { expected: 613_000, isOwn: true, claimed: 0 };
  expect(countPurse(purse, { ...own, counted: 613_000, reason: '' })).toEqual({ ok: true, difference: 0 });
  expect(countPurse(purse, { ...own, counted: 600_000, reason: 'گم شد' })).toMatchObject({
    code: 'PURSE_OWN',
  });
});

it('a purse that was counted or moved meanwhile is not counted by what was seen before', () => {
  const seen = { counted: 600_000, expected: 613_000, reason: 'گم شد', isOwn: false, claimed: 0 };
  expect(countPurse(purseOf([]), seen)).toMatchObject({ ok: false, code: 'PURSE_CHANGED' });
});

it.each([
  [13_000, 13_000, true],
  [12_999, 13_000, false],
  [0, 13_000, false],
  [0, 0, true],
])('a count that found %i too much finds claims of %i: %s', (over, claimed, ok) => {
  const counting = { counted: 600_000 + over, expected: 600_000, reason: 'پول سفارش', isOwn: false, claimed };
  const count = countPurse(purseOf([entry('ADVANCE', 600_000)]), counting);
  expect(count).toMatchObject(ok ? { ok } : { ok, code: 'PURSE_CLAIMS_SHORT' });
});
