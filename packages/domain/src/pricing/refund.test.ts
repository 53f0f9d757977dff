import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricingInputs } from '../testing/arbitraries.ts';
import { pricingInput, pricingLine, sum } from '../testing/builders.ts';
import { type Pricing, priceOrder, refundShare } from './index.ts';

const pricing = priceOrder(
  pricingInput({
    lines: [
      pricingLine({ id: 'a', count: 3, price: 10_000, packagingCost: 100 }),
      pricingLine({ id: 'b', count: 1, price: 20_000 }),
    ],
    discount: { kind: 'MONEY', value: 10_000 },
  }),
);

describe('refundShare: what a line really cost, exact to the last unit', () => {
  it('gives back the discounted price, one unit after the other', () => {
    const units = [0, 1, 2].map((already) => refundShare(pricing, 'a', 1, already));
    expect(units).toEqual([
      { ok: true, lineId: 'a', count: 1, amount: 8_000, packaging: 100 },
      { ok: true, lineId: 'a', count: 1, amount: 8_000, packaging: 100 },
      { ok: true, lineId: 'a', count: 1, amount: 8_000, packaging: 100 },
    ]);
  });

  it('gives the odd units with the last ones', () => {
    const odd = priceOrder(
      pricingInput({
        lines: [pricingLine({ count: 3, price: 10_000 })],
        discount: { kind: 'MONEY', value: 2 },
      }),
    );
    const units = [0, 1, 2].map((already) => refundShare(odd, 'line-1', 1, already));
    expect(units.map((unit) => (unit.ok ? unit.amount : 0))).toEqual([9_999, 9_999, 10_000]);
  });

  it.each([
    ['no such line', 'x', 1, 0, 'LINE_NOT_FOUND'],
    ['nothing', 'a', 0, 0, 'COUNT_OUT_OF_RANGE'],
    ['less than nothing', 'a', -1, 0, 'COUNT_OUT_OF_RANGE'],
    ['half a unit', 'a', 0.5, 0, 'COUNT_OUT_OF_RANGE'],
    ['more than there are', 'a', 4, 0, 'COUNT_OUT_OF_RANGE'],
    ['more than are left', 'a', 2, 2, 'COUNT_OUT_OF_RANGE'],
    ['after a negative number', 'a', 1, -1, 'COUNT_OUT_OF_RANGE'],
    ['after a part of one', 'a', 1, 0.5, 'COUNT_OUT_OF_RANGE'],
  ])('refuses %s', (_case, lineId, count, already, code) => {
    expect(refundShare(pricing, lineId, count, already)).toEqual({ ok: false, code });
  });
});

/** A way of refunding a whole order: a line and a number of units, one step after the other. */
type Step = { readonly lineId: string; readonly count: number };

/** Refunds units in steps of any size, lines in any order, until nothing is left. */
function refundAll(
  order: Pricing,
  steps: readonly Step[],
): Map<string, { amount: number; packaging: number; count: number }> {
  const given = new Map(order.lines.map((line) => [line.id, { amount: 0, packaging: 0, count: 0 }]));
  const rest = order.lines.map((line) => ({ lineId: line.id, count: line.count }));
  for (const step of [...steps, ...rest]) {
    const line = order.lines.find((entry) => entry.id === step.lineId);
    const so = given.get(step.lineId);
    if (!line || !so) continue;
    const count = Math.min(step.count, line.count - so.count);
    const refund = count > 0 ? refundShare(order, step.lineId, count, so.count) : undefined;
    if (!refund?.ok) continue;
    expect(refund.amount).toBeGreaterThanOrEqual(0);
    expect(refund.packaging).toBeGreaterThanOrEqual(0);
    given.set(step.lineId, {
      amount: so.amount + refund.amount,
      packaging: so.packaging + refund.packaging,
      count: so.count + count,
    });
  }
  return given;
}

const steps = fc.array(
  fc.record({
    lineId: fc.integer({ min: 0, max: 6 }).map((index) => `line-${index}`),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 20 },
);

describe('refunds sum exactly', () => {
  it("units in any steps and any order give back each line's whole", () => {
    fc.assert(
      fc.property(pricingInputs, steps, (input, way) => {
        const order = priceOrder(input);
        const given = refundAll(order, way);
        for (const line of order.lines) {
          expect(given.get(line.id)).toEqual({
            amount: line.net,
            packaging: line.packagingNet,
            count: line.count,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('refunding everything and the rest gives back the final price, no more', () => {
    fc.assert(
      fc.property(pricingInputs, steps, (input, way) => {
        const order = priceOrder(input);
        const given = [...refundAll(order, way).values()];
        const back = sum(given.map((line) => line.amount + line.packaging)) + order.rest.total;
        expect(back).toBe(order.finalPrice);
      }),
      { numRuns: 300 },
    );
  });

  it('units of one line differ by at most one', () => {
    fc.assert(
      fc.property(pricingInputs, (input) => {
        const order = priceOrder(input);
        for (const line of order.lines) {
          const units = Array.from({ length: line.count }, (_, already) =>
            refundShare(order, line.id, 1, already),
          );
          const amounts = units.map((unit) => (unit.ok ? unit.amount : Number.NaN));
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });
});
