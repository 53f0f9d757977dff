import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundParts } from './refund-parts.ts';

const payments = fc
  .array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 6 })
  .map((lefts) => lefts.map((left, index) => ({ id: String(index), left })));

test('a refund is wholly given back, and by no payment more than it has left', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 20_000_000_000 }), (from, amount) => {
      const total = from.reduce((sum, { left }) => sum + left, 0);
      const result = refundParts(from, amount);
      if (amount > total) {
        expect(result).toEqual({ ok: false, code: 'REFUND_ABOVE_PAID', left: total });
        return;
      }
      const parts = result.ok ? result.parts : [];
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(from.find(({ id }) => id === part.id)?.left ?? 0);
      }
    }),
  );
});

test('two payments bear it in proportion', () => {
  const from = [
    { id: 'cash', left: 100 },
    { id: 'card', left: 300 },
  ];
  expect(refundParts(from, 10)).toEqual({
    ok: true,
    parts: [
      { id: 'cash', amount: 3 },
      { id: 'card', amount: 7 },
    ],
  });
});
