import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borneShare, type CollectedMoney, maySettle, periodOver, settle, settlementLine } from './index.ts';

const money = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
  amount: fc.integer({ min: 1, max: 10_000_000_000 }),
  surplus: fc.boolean(),
  refundOf: fc.constant(null),
});
const share = fc.record({
  orderId: fc.uuid(),
  amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
});
const terms = fc.record({
  commissionPoints: fc.integer({ min: 0, max: 10_000 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }),
  periodDays: fc.integer({ min: 1, max: 31 }),
});
const paid = (amount: number): CollectedMoney => ({
  id: 'a',
  kind: 'PAYMENT',
  amount,
  surplus: false,
  refundOf: null,
});
const usual = { commissionPoints: 250, fee: 0, periodDays: 7 };
const refundOf = { id: 'a', amount: 1_000, kept: 50, refunded: 0, broughtBack: 0 };
const back = (amount: number, of: CollectedMoney['refundOf']): CollectedMoney => ({
  id: `b${amount}`,
  kind: 'REFUND',
  amount,
  surplus: false,
  refundOf: of,
});
const commissions = (moneys: readonly CollectedMoney[]) =>
  settle(moneys, [], usual).lines.map(({ commission }) => commission);

describe('what is kept', () => {
  it.each([
    [
      'a share, rounded to the unit',
      paid(1_050),
      { commissionPoints: 250, fee: 30, periodDays: 7 },
      [26, 30],
    ],
    ['half a unit is one', paid(100), { commissionPoints: 50, fee: 0, periodDays: 7 }, [1, 0]],
    ['no more than there is', paid(10), { commissionPoints: 5_000, fee: 30, periodDays: 7 }, [5, 5]],
    [
      'a refund brings its commission back, the fee stays',
      { ...paid(1_050), kind: 'REFUND' as const },
      { commissionPoints: 250, fee: 30, periodDays: 7 },
      [-26, 0],
    ],
    [
      'nothing of money for no bill',
      { ...paid(1_000), surplus: true },
      { commissionPoints: 900, fee: 9, periodDays: 7 },
      [0, 0],
    ],
  ])('%s', (_, each, agreed, [commission, fee]) => {
    expect(settlementLine(each, agreed)).toEqual({ id: 'a', commission, fee });
  });

  it('sums to what was collected, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 30 }), fc.array(share), terms, (moneys, shares, agreed) => {
        const { lines, sums } = settle(moneys, shares, agreed);
        const borne = shares.reduce((sum, { amount }) => sum + amount, 0);
        const signed = moneys.reduce(
          (sum, each) => sum + (each.kind === 'PAYMENT' ? each.amount : -each.amount),
          0,
        );
        const kept = lines.reduce((sum, line) => sum + line.commission + line.fee, 0);
        expect(sums.net + kept).toBe(signed + borne);
        expect(lines.map(({ id }) => id)).toEqual(moneys.map(({ id }) => id));
      }),
    );
  });

  it('comes back whole with a payment that goes back whole, but the fee', () => {
    fc.assert(
      fc.property(money, terms, (each, agreed) => {
        const both = settle(
          [
            { ...each, kind: 'PAYMENT' },
            { ...each, kind: 'REFUND' },
          ],
          [],
          { ...agreed, fee: 0 },
        );
        expect(both.sums.net).toBe(0);
      }),
    );
  });
});

describe('what a refund brings back', () => {
  it.each<[string, CollectedMoney[], number[]]>([
    ['its part of what was kept, whatever is agreed on since', [back(500, refundOf)], [-25]],
    ['all of it with the whole', [back(1_000, refundOf)], [-50]],
    ['rounded down, and the rest with the last one', [back(333, refundOf), back(667, refundOf)], [-16, -34]],
    ['no more than is left', [back(500, { ...refundOf, refunded: 500, broughtBack: 40 })], [-10]],
    ['nothing where all came back', [back(500, { ...refundOf, refunded: 500, broughtBack: 60 })], [0]],
    ['nothing where nothing was kept', [back(500, { ...refundOf, kept: 0 })], [0]],
    [
      'what is kept beside it where it was not settled yet',
      [paid(1_000), back(1_000, { ...refundOf, kept: null })],
      [25, -25],
    ],
    ['as today where no payment is settled', [back(1_000, { ...refundOf, kept: null })], [-25]],
  ])('%s', (_, moneys, kept) => {
    expect(commissions(moneys)).toEqual(kept);
  });

  it('is never more than was kept, and all of it in the end', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 10_000 }), terms, (amounts, points, agreed) => {
        const amount = amounts.reduce((sum, each) => sum + each, 0);
        const kept = Math.floor((amount * points) / 10_000);
        const of = { id: 'a', amount, kept, refunded: 0, broughtBack: 0 };
        const { lines } = settle(
          amounts.map((each) => back(each, of)),
          [],
          agreed,
        );
        expect(lines.every(({ commission }) => commission <= 0)).toBe(true);
        expect(lines.reduce((sum, { commission }) => sum - commission, 0)).toBe(kept);
      }),
    );
  });
});

describe('what the platform bears of a discount', () => {
  const order = { given: 60_001, finished: true, finalPrice: 200_000, refunded: 0 };
  it.each([
    ['all of it once the order is finished', order, 60_001],
    ['nothing before', { ...order, finished: false }, 0],
    ['the part of the money that stayed, rounded down', { ...order, refunded: 100_000 }, 30_000],
    ['nothing of an order given back whole', { ...order, refunded: 200_000 }, 0],
    ['all of an order that cost nothing', { ...order, finalPrice: 0 }, 60_001],
  ])('%s', (_, asked, owed) => {
    expect(borneShare(asked)).toBe(owed);
  });

  it('is never more than was given, and never grows as money goes back', () => {
    const part = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(part, part, part, part, (given, finalPrice, one, more) => {
        const owed = (refunded: number) => borneShare({ given, finished: true, finalPrice, refunded });
        expect(owed(one)).toBeLessThanOrEqual(given);
        expect(owed(one + more)).toBeLessThanOrEqual(owed(one));
        expect(owed(one + more)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('goes one way, step by step', () => {
  expect(maySettle('DRAFT', 'APPROVED')).toBe(true);
  expect(maySettle('APPROVED', 'PAID')).toBe(true);
  expect(maySettle('DRAFT', 'PAID')).toBe(false);
  expect(maySettle('PAID', 'DRAFT')).toBe(false);
});

it.each([
  ['2026-11-07', '2026-11-14', 7, null],
  ['2026-11-07', '2026-11-15', 7, '2026-11-14'],
  ['2026-11-07', '2026-11-30', 7, '2026-11-28'],
  ['2026-11-20', '2026-11-21', 1, null],
  ['2026-11-20', '2026-11-22', 1, '2026-11-21'],
])('a period after %s seen on %s, of %d days, ends %s', (settledTo, today, days, end) => {
  expect(periodOver(settledTo, today, days)).toBe(end);
});
