import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISH_CLASSES, dishClasses, dishSums, dishThresholds, movedDishes, servingMargin } from './index.ts';

const dish = (servings: number, margin: number | null) => ({
  servings,
  profit: margin === null ? null : servings * margin,
});

// Four dishes that sold 100 servings: an equal share is 25, and 70 per cent of it 17.5.
it.each([
  ['sells and leaves much', [40, 200], [20, 50], [20, 50], [20, 50], 'STAR'],
  ['sells and leaves little', [40, 50], [20, 200], [20, 200], [20, 200], 'PLOWHORSE'],
  ['sells little and leaves much', [17, 200], [28, 50], [28, 50], [27, 50], 'PUZZLE'],
  ['does neither', [17, 50], [28, 200], [28, 200], [27, 200], 'DOG'],
  ['just sells enough and leaves the mean', [18, 100], [28, 100], [27, 100], [27, 100], 'STAR'],
] as const)('a dish that %s', (_case, first, second, third, fourth, dishClass) => {
  const dishes = [first, second, third, fourth].map(([servings, margin]) => dish(servings, margin));
  expect(dishThresholds(dishes)?.servings).toBe(17.5);
  expect(dishClasses(dishes)[0]).toBe(dishClass);
});

it('takes what lies exactly on a threshold for loved and for worth much', () => {
  // 200 servings of two dishes: 70 per cent of an equal share is 70.
  const dishes = [dish(70, 130), dish(130, 130)];
  expect(dishThresholds(dishes)).toEqual({ servings: 70, margin: 130 });
  expect(dishClasses(dishes)).toEqual(['STAR', 'STAR']);
  expect(dishClasses([dish(69, 130), dish(131, 130)])).toEqual(['PUZZLE', 'STAR']);
});

it('leaves out of shares and of the mean what nobody can cost and what was not sold', () => {
  const dishes = [dish(10, 100), dish(1_000, null), dish(0, 0), dish(10, 300)];
  expect(dishThresholds(dishes)).toEqual({ servings: 7, margin: 200 });
  expect(dishClasses(dishes)).toEqual(['PLOWHORSE', null, null, 'STAR']);
  expect(dishThresholds([dish(5, null), dish(0, 10)])).toBe(null);
  expect(servingMargin({ servings: 3, profit: 100 })).toBe(33);
  expect(servingMargin(dish(0, 5))).toBe(null);
  expect(servingMargin(dish(5, null))).toBe(null);
});

it('of dishes whose mean serving loses money the less bad ones are worth more', () => {
  expect(dishClasses([dish(10, -50), dish(10, -10)])).toEqual(['PLOWHORSE', 'STAR']);
});

const anyDish = fc.record({
  servings: fc.integer({ min: 0, max: 5_000 }),
  profit: fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: null }),
});

it('classes are what the thresholds say, and somebody is always loved and somebody worth much', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 60 }), (dishes) => {
      const classes = dishClasses(dishes);
      const known = dishes.flatMap((each, at) => (classes[at] ? [{ ...each, dishClass: classes[at] }] : []));
      const thresholds = dishThresholds(dishes);
      expect(thresholds === null).toBe(known.length === 0);
      if (!thresholds) return;
      for (const { servings, profit, dishClass } of known) {
        const close = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(other);
        const margin = Number(profit) / servings;
        const loved = dishClass === 'STAR' || dishClass === 'PLOWHORSE';
        const worth = dishClass === 'STAR' || dishClass === 'PUZZLE';
        if (!close(servings, thresholds.servings)) expect(loved).toBe(servings > thresholds.servings);
        if (!close(margin, thresholds.margin)) expect(worth).toBe(margin > thresholds.margin);
      }
      expect(known.some(({ dishClass }) => ['STAR', 'PLOWHORSE'].includes(dishClass))).toBe(true);
      expect(known.some(({ dishClass }) => ['STAR', 'PUZZLE'].includes(dishClass))).toBe(true);
    }),
  );
});

it('names the dishes that went from one class to another, and none that has no class in one of both', () => {
  const rows = [
    { title: 'stays', dishClass: 'STAR', compared: { dishClass: 'STAR' } },
    { title: 'rises', dishClass: 'STAR', compared: { dishClass: 'PUZZLE' } },
    { title: 'new', dishClass: 'DOG', compared: { dishClass: null } },
    { title: 'gone', dishClass: null, compared: { dishClass: 'DOG' } },
    { title: 'alone', dishClass: 'DOG', compared: null },
  ] as const;
  expect(movedDishes(rows)).toEqual([{ dish: rows[1], from: 'PUZZLE', to: 'STAR' }]);
  expect(new Set(DISH_CLASSES).size).toBe(4);
});

it('adds dishes up, those that can be costed apart', () => {
  const rows = [
    { servings: 2, itemSale: 500, cost: 200, profit: 300 },
    { servings: 3, itemSale: 900, cost: null, profit: null },
    { servings: 1, itemSale: 100, cost: 130, profit: -30 },
    { servings: 0, itemSale: 0, cost: 0, profit: 0 },
  ];
  expect(dishSums(rows)).toEqual({
    all: { dishes: 3, servings: 6, itemSale: 1_500 },
    costed: { dishes: 2, servings: 3, itemSale: 600, cost: 330, profit: 270 },
  });
  expect(dishSums([]).costed).toEqual({ dishes: 0, servings: 0, itemSale: 0, cost: 0, profit: 0 });
});
