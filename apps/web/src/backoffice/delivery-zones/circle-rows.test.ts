import { expect, it } from 'vitest';
import { circleFaults, newCircle, zonesOf } from './circle-rows.ts';

const shop = { latitude: 35.7, longitude: 51.4 };

it('makes zones of circles, the nearest deciding where they lie over each other', () => {
  const rows = [
    { ...newCircle(5_000), price: 60_000 },
    { ...newCircle(2_500), price: 30_000 },
  ];
  expect(circleFaults(rows)).toEqual({});
  expect(zonesOf(rows, shop).map(({ name, price, overlapOrder }) => [name, price, overlapOrder])).toEqual([
    ['تا ۲٫۵ کیلومتر', 30_000, 0],
    ['تا ۵ کیلومتر', 60_000, 1],
  ]);
});

it('says what is missing, too large or there twice', () => {
  const rows = [newCircle(null), { ...newCircle(70_000), price: 0 }, { ...newCircle(70_000), price: 1 }];
  expect(Object.keys(circleFaults(rows))).toEqual([
    'rows.0.metres',
    'rows.0.price',
    'rows.1.metres',
    'rows.2.metres',
  ]);
  const twice = [
    { ...newCircle(3_000), price: 0 },
    { ...newCircle(3_000), price: 1 },
  ];
  expect(Object.keys(circleFaults(twice))).toEqual(['rows.1.metres']);
});
