import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dishPlaces, lineBoxes, namedDishes, nearestDish, nextDish, numberedDishes } from './dish-places.ts';

const dish = (title: string, servings: number, profit: number | null) => ({ title, servings, profit });
const size = { width: 350, height: 360 };

it('puts what sold more farther from the right and what leaves more higher, with the lines between them', () => {
  const places = dishPlaces([dish('قیمه', 90, 9_000), dish('چای', 10, 100), dish('آش', 50, null)]);
  expect(places?.dishes.map((each) => [each.dish.title, each.margin])).toEqual([
    ['چای', 10],
    ['قیمه', 100],
  ]);
  const [tea, stew] = places?.dishes ?? [];
  expect(stew?.x).toBeGreaterThan(tea?.x ?? 1);
  expect(stew?.y).toBeGreaterThan(tea?.y ?? 1);
  // 70 per cent of an equal share of 100 servings is 35; the mean serving leaves 91.
  expect(places?.thresholds).toEqual({ servings: 35, margin: 91 });
  expect(places?.lines.x).toBeGreaterThan(tea?.x ?? 1);
  expect(places?.lines.x).toBeLessThan(stew?.x ?? 0);
  expect(dishPlaces([dish('آش', 50, null)])).toBe(null);
});

const anyDish = fc.record({
  title: fc.constantFrom('چای', 'چلوکباب کوبیده', 'پیتزا مخصوص دونفره'),
  servings: fc.integer({ min: 0, max: 9_000 }),
  profit: fc.option(fc.integer({ min: -1e8, max: 1e9 }), { nil: null }),
});

it('whatever is sold, all of it lies inside of the picture, and names lie on no other name', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 90 }), (dishes) => {
      const places = dishPlaces(dishes);
      if (!places) return;
      for (const { x, y } of [...places.dishes, places.lines]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(1);
      }
      const named = [...namedDishes(places.dishes, size).keys()];
      const dots = named.flatMap((at) => places.dishes[at] ?? []);
      for (const [at, one] of dots.entries())
        for (const other of dots.slice(at + 1)) {
          const aside = Math.abs(one.x - other.x) * size.width;
          const above = Math.abs(one.y - other.y) * size.height;
          expect(aside >= 9 || above >= 9).toBe(true);
        }
    }),
  );
});

it('a name goes to another side of its dot where it would lie on a line between the classes or on another dot', () => {
  const at = (title: string, x: number, y: number, profit: number) => ({
    dish: dish(title, 10, profit),
    margin: profit / 10,
    x,
    y,
  });
  const placed = [
    // Its name would lie 6 to 23 px above it, 16 px to each side.
    at('قیمه', 0.5, 0.5, 900),
    at('چای', 0.5, 0.5 + 28 / size.height, 100),
    at('سوپ', 0.2, 0.2, 50),
  ];
  // The dot of the tea reaches 6 px round its middle, down to the name below it.
  const sides = (kept = lineBoxes({ x: 0.9, y: 0.9 }, size), picture = size) =>
    Object.fromEntries(namedDishes(placed, picture, kept));
  expect(sides()).toEqual({ 0: 'below', 1: 'above', 2: 'above' });
  expect(sides(lineBoxes({ x: 0.2, y: 0.9 }, size))).toEqual({ 0: 'below', 1: 'above', 2: 'end' });
  expect(sides(lineBoxes({ x: 0.9, y: 0.2 + 10 / size.height }, size))).toEqual({
    0: 'below',
    1: 'above',
    2: 'below',
  });
  // At the left of it is the edge of a line, above and below a line's middle.
  const around = { left: 80, right: 90, low: 0, high: size.height };
  expect(sides([...lineBoxes({ x: 0.2, y: 0.9 }, size), around])).toMatchObject({ 2: 'start' });
  // Where there is no room at all it has no name.
  expect(sides([], { width: 24, height: 24 })).toEqual({});
});

it('of dishes whose dots lie upon each other the first of the list has a number', () => {
  const at = (key: string, x: number, y: number) => ({ dish: { key }, margin: 1, x, y });
  const placed = [at('a', 0.5, 0.5), at('b', 0.53, 0.5), at('c', 0.5, 0.6), at('d', 0.9, 0.9)];
  expect(numberedDishes(placed, ['b', 'a', 'gone', 'c'])).toEqual(['b', 'c']);
  // A dot with a number is 20 px wide in a picture of 324.
  const beside = [at('a', 0.5, 0.5), at('b', 0.5 + 18 / 324, 0.5), at('c', 0.5 + 21 / 324, 0.5)];
  expect(numberedDishes(beside, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

it('a finger finds the nearest dish within its reach, and arrows go through all of them', () => {
  const { dishes } = dishPlaces([dish('آ', 1, 100), dish('ب', 40, 400), dish('پ', 90, 9_900)]) ?? {
    dishes: [],
  };
  const [, second] = dishes;
  const near = { x: (second?.x ?? 0) + 10 / size.width, y: second?.y ?? 0 };
  expect(nearestDish(dishes, near, size, 22)).toBe(1);
  expect(nearestDish(dishes, { x: 0.5, y: 1 }, size, 22)).toBe(-1);
  expect(nextDish(dishes, 0, 'x', 1)).toBe(1);
  expect(nextDish(dishes, 2, 'x', 1)).toBe(2);
  // Of a serving the second leaves least.
  expect(nextDish(dishes, 0, 'y', -1)).toBe(1);
  expect(nextDish(dishes, 1, 'y', 1)).toBe(0);
});
