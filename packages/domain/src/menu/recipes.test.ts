import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marginPercent, portionCost, takenPerPortion } from './index.ts';

it.each([
  ['a piece', { quantity: 1_000, yieldPercent: 100 }, 1, 1_000],
  ['a quarter is lost in cleaning', { quantity: 150, yieldPercent: 75 }, 1, 200],
  ['rounded up to a whole thousandth', { quantity: 100, yieldPercent: 85 }, 1, 118],
  ['a pot of twenty', { quantity: 5_000, yieldPercent: 100 }, 20, 250],
  ['never nothing', { quantity: 1, yieldPercent: 100 }, 10_000, 1],
])('what a portion takes: %s', (_case, line, portions, taken) => {
  expect(takenPerPortion(line, portions)).toBe(taken);
});

it('costs a portion, rounded once', () => {
  const lines = [
    { quantity: 200, yieldPercent: 80, unitCost: 600_000 },
    { quantity: 3, yieldPercent: 100, unitCost: 500 },
  ];
  expect(portionCost(lines, 1)).toBe(150_002);
  expect(portionCost([], 1)).toBe(0);
});

it.each([
  [200_000, 50_000, 75],
  [100, 150, -50],
  [0, 10, null],
])('margin of %s at a cost of %s is %s', (price, cost, margin) => {
  expect(marginPercent(price, cost)).toBe(margin);
});

it('takes at least the share of a portion, and less than a thousandth more than cleaning costs', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1e9 }),
    yieldPercent: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 10_000 }), (each, portions) => {
      const taken = takenPerPortion(each, portions);
      const exact = (each.quantity / portions) * (100 / each.yieldPercent);
      expect(taken).toBeGreaterThanOrEqual(Math.floor(exact));
      expect(taken - exact).toBeLessThan(1.001);
    }),
  );
});
