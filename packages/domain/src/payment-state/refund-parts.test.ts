import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFUND_WAYS, refundParts, refundWays, usualRefundWay } from './refund-parts.ts';

const part = fc.record({
  left: fc.integer({ min: 0, max: 10_000_000_000 }),
  method: fc.constantFrom('CASH', 'CARD', 'ONLINE', 'CREDIT'),
});
const payments = fc
  .array(part, { maxLength: 6 })
  .map((parts) => parts.map((each, index) => ({ id: String(index), left: each.left, method: each.method })));
const sums = fc.integer({ min: 1, max: 20_000_000_000 });
const ways = fc.constantFrom(...REFUND_WAYS);

test('a refund is wholly given back by every way, and by no payment more than it has left', () => {
  fc.assert(
    fc.property(payments, sums, ways, (from, amount, way) => {
      const total = from.reduce((sum, { left }) => sum + left, 0);
      const result = refundParts(from, amount, way);
      if (amount > total) {
        expect(result).toEqual({ ok: false, code: 'REFUND_ABOVE_PAID', left: total });
        return;
      }
      const parts = result.ok ? result.parts : [];
      expect(parts.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
      expect(new Set(parts.map(({ payment }) => payment.id)).size).toBe(parts.length);
      for (const { payment, amount: back, method } of parts) {
        expect(back).toBeGreaterThan(0);
        expect(back).toBeLessThanOrEqual(payment.left);
        // What a gateway or an account brought goes back there, whatever was chosen.
        if (payment.method === 'ONLINE' || payment.method === 'CREDIT') expect(method).toBe(payment.method);
      }
    }),
  );
});

test('a way that can be chosen gives all of it back that way', () => {
  fc.assert(
    fc.property(payments, sums, (from, amount) => {
      for (const way of refundWays(from, amount)) {
        const result = refundParts(from, amount, way);
        if (way === 'AS_PAID' || !result.ok) continue;
        expect(result.parts.every(({ method }) => method === way)).toBe(true);
      }
    }),
  );
});

const cash = { id: 'cash', method: 'CASH', left: 100 };
const card = { id: 'card', method: 'CARD', left: 300 };
const online = { id: 'online', method: 'ONLINE', left: 50 };
const told = (way: (typeof REFUND_WAYS)[number], amount: number, from = [cash, card]) => {
  const result = refundParts(from, amount, way);
  return result.ok && result.parts.map(({ payment, method, amount: back }) => [payment.id, method, back]);
};

test('as it was paid two payments bear it in proportion', () => {
  expect(told('AS_PAID', 10)).toEqual([
    ['cash', 'CASH', 3],
    ['card', 'CARD', 7],
  ]);
});

test('in cash it takes what came in cash first, then what came by card, and leaves a gateway its own', () => {
  expect(told('CASH', 90)).toEqual([['cash', 'CASH', 90]]);
  expect(told('CASH', 150)).toEqual([
    ['cash', 'CASH', 100],
    ['card', 'CASH', 50],
  ]);
  expect(told('CARD', 310)).toEqual([
    ['card', 'CARD', 300],
    ['cash', 'CARD', 10],
  ]);
  expect(told('CASH', 120, [cash, online])).toEqual([
    ['cash', 'CASH', 100],
    ['online', 'ONLINE', 20],
  ]);
});

test('what nobody chose goes back by one way where so much came by it, in cash where there is so much', () => {
  expect(usualRefundWay([cash, card], 100, true)).toBe('CASH');
  expect(usualRefundWay([cash, card], 100, false)).toBe('CARD');
  expect(usualRefundWay([cash, card], 200, true)).toBe('CARD');
  expect(usualRefundWay([cash, card], 301, true)).toBe('AS_PAID');
  expect(usualRefundWay([online], 50, true)).toBe('AS_PAID');
});

test('ways stand to choose from where so much came at the counter', () => {
  expect(refundWays([cash, card], 400)).toEqual(['CASH', 'CARD', 'AS_PAID']);
  expect(refundWays([card], 300)).toEqual(['CASH', 'CARD']);
  expect(refundWays([cash, online], 101)).toEqual(['AS_PAID']);
});
