import { expect, test } from 'vitest';
import { changedPrices } from './changed-prices.ts';

const topping = (toppingId: string, title: string, price: number, count = 1) => ({
  id: `${toppingId} of the line`,
  toppingId,
  title,
  price,
  count,
});
const pizza = { title: 'پیتزا', price: 300_000, discount: 20_000 };

test('a dish is named where a piece of it costs something else, however its price and discount are written', () => {
  const line = { ...pizza, toppings: [] };
  expect(changedPrices(line, { price: 280_000, discount: 0 }, [])).toEqual([]);
  expect(changedPrices(line, { price: 300_000, discount: 0 }, [])).toEqual(['پیتزا']);
});

test('a topping is named with its dish where it costs something else, or is free no more', () => {
  const cheese = [topping('cheese', 'پنیر', 0), topping('cheese', 'پنیر', 40_000)];
  const line = { ...pizza, toppings: [...cheese, topping('sauce', 'سس', 10_000)] };
  const now = (cheap: number, sauce: number) => [
    { toppingId: 'sauce', price: sauce, count: 1 },
    { toppingId: 'cheese', price: 0, count: 1 },
    { toppingId: 'cheese', price: cheap, count: 1 },
  ];
  expect(changedPrices(line, pizza, now(40_000, 10_000))).toEqual([]);
  expect(changedPrices(line, pizza, now(45_000, 10_000))).toEqual(['پنیر (پیتزا)']);
  const paid = [
    { toppingId: 'cheese', price: 40_000, count: 2 },
    { toppingId: 'sauce', price: 12_000, count: 1 },
  ];
  expect(changedPrices(line, pizza, paid)).toEqual(['پنیر (پیتزا)', 'سس (پیتزا)']);
});
