import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type OpenTip,
  planTips,
  shareTips,
  TIP_METHODS,
  TIP_RULES,
  takesOthersTips,
  tipCoin,
} from './index.ts';

const sum = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((all, { amount }) => all + amount, 0);
const tip = (orderId: string, servedBy: string | null, amount: number): OpenTip => ({
  orderId,
  servedBy,
  amount,
});

test.each([
  ['SERVED', [tip('1', 'a', 50), tip('2', 'b', 30), tip('3', 'a', 5)], [], { a: 55, b: 30 }],
  ['SERVED', [tip('1', 'a', 50), tip('2', null, 31)], ['a', 'b'], { a: 66, b: 15 }],
  ['SERVED', [tip('1', 'a', 50), tip('2', null, 31)], [], { a: 50 }],
  ['SERVED', [tip('1', 'a', -10), tip('2', 'b', 30)], [], { b: 30 }],
  ['SERVED', [tip('1', 'a', -10), tip('2', 'a', 30)], [], { a: 20 }],
  ['POOLED', [tip('1', 'a', 50), tip('2', 'b', 50)], ['b', 'c', 'd'], { b: 34, c: 33, d: 33 }],
  ['POOLED', [tip('1', 'a', 50)], [], {}],
  ['POOLED', [tip('1', 'a', 1)], ['b', 'c'], { b: 1 }],
] as const)('by %s, %j among %j are %j', (rule, tips, people, wanted) => {
  const { shares } = shareTips(rule, tips, people, 1);
  expect(Object.fromEntries(shares.map(({ personId, amount }) => [personId, amount]))).toEqual(wanted);
});

test.each([
  [
    'nothing stays of coins, however many share them',
    'POOLED',
    [tip('1', 'a', 2_000)],
    ['b', 'c', 'd'],
    { b: 700, c: 700, d: 600 },
    0,
  ],
  [
    'what is less than a coin stays',
    'SERVED',
    [tip('1', 'a', 5_050), tip('2', 'b', 99)],
    [],
    { a: 5_000 },
    149,
  ],
  [
    'of what one served and of what nobody did, each for itself',
    'SERVED',
    [tip('1', 'a', 160), tip('2', null, 250)],
    ['a', 'b'],
    { a: 200, b: 100 },
    110,
  ],
  [
    'of the last order that gives something',
    'POOLED',
    [tip('1', 'a', 130), tip('2', 'a', 20), tip('3', 'a', -10)],
    ['b'],
    { b: 100 },
    40,
  ],
] as const)('in cash every share is of coins: %s', (_name, rule, tips, people, wanted, stays) => {
  const coin = tipCoin('CASH', 'TOMAN');
  const { shares, handed } = shareTips(rule, tips, people, coin);
  expect(Object.fromEntries(shares.map(({ personId, amount }) => [personId, amount]))).toEqual(wanted);
  expect(sum(tips) - sum(handed)).toBe(stays);
  expect(sum(planTips(rule, tips, people, coin).stays)).toBe(stays);
});

test('what is shared is what the orders give, to the last toman, and nobody gets less than a coin', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd');
  const tips = fc.array(
    fc.record({
      orderId: fc.uuid(),
      servedBy: fc.option(person),
      amount: fc.integer({ min: -100_000, max: 900_000 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...TIP_RULES),
      fc.constantFrom(...TIP_METHODS),
      tips,
      fc.uniqueArray(person),
      (rule, method, open, people) => {
        const coin = tipCoin(method, 'TOMAN');
        const { shares, handed } = shareTips(rule, open, people, coin);
        // What is said beforehand to be paid and to stay is all there is.
        const plan = planTips(rule, open, people, coin);
        expect(plan.paid + sum(plan.stays)).toBe(sum(open));
        expect(sum(shares)).toBe(sum(handed));
        expect(new Set(shares.map(({ personId }) => personId)).size).toBe(shares.length);
        for (const { amount } of shares) expect([amount > 0, amount % coin]).toEqual([true, 0]);
        for (const { why, amount } of plan.stays)
          if (why === 'LESS_THAN_COIN') expect(amount).toBeLessThan(coin);
        // No order gives more than it has, and none gives back less than it got too much.
        const had = new Map(open.map(({ orderId, amount }) => [orderId, amount]));
        for (const { orderId, amount } of handed) {
          const all = had.get(orderId) ?? 0;
          expect(all < 0 ? amount === all : amount >= 0 && amount <= all).toBe(true);
        }
      },
    ),
  );
});

test.each([
  ['all of it oneself, of what a colleague served', 'POOLED', ['me'], true],
  ['with another one, of what a colleague served', 'POOLED', ['me', 'c'], true],
  ['with who served', 'POOLED', ['me', 'b'], false],
  ['among others, not oneself', 'POOLED', ['c'], false],
  ['each their own, and nobody’s oneself', 'SERVED', ['me'], true],
  ['each their own, and nobody’s among two', 'SERVED', ['me', 'c'], false],
] as const)('shared %s: %s among %j takes a colleague’s %s', (_name, rule, people, takes) => {
  const tips = [tip('1', 'me', 50), tip('2', 'b', 30), tip('3', null, 20), tip('4', 'd', -5)];
  expect(takesOthersTips({ rule, tips, people, by: 'me' })).toBe(takes);
});

const [unnamed, overpaid] = [
  { servedBy: null, amount: 30, why: 'NOBODY_NAMED' },
  { servedBy: 'b', amount: -5, why: 'OVERPAID' },
] as const;

test.each([
  ['SERVED', [], { a: 50 }, 50, [unnamed, overpaid]],
  ['SERVED', ['c'], { a: 50, c: 30 }, 80, [overpaid]],
  ['POOLED', ['c'], { c: 75 }, 75, []],
  ['POOLED', [], {}, 0, [{ ...unnamed, amount: 75 }]],
] as const)(
  'by %s among %j it is said beforehand who gets what and what stays',
  (rule, people, wanted, paid, stays) => {
    const plan = planTips(
      rule,
      [tip('1', 'a', 50), tip('2', null, 30), tip('3', 'b', -5), tip('4', 'd', 0)],
      people,
      1,
    );
    expect(Object.fromEntries(plan.shares.map(({ personId, amount }) => [personId, amount]))).toEqual(wanted);
    expect(plan.paid).toBe(paid);
    expect(plan.stays).toEqual(stays);
  },
);
