import { beforeEach, expect, it } from 'vitest';
import { useRegister } from '../draft/register-store.ts';
import { beginAt } from './begin-at-table.ts';
import { useHeldOrders } from './held-orders.ts';

const one = { id: 't1', name: '۱' };
const two = { id: 't2', name: '۲' };
const soup = {
  id: 'soup',
  title: 'آش',
  price: 90_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  toppingCategories: [],
};
const register = () => useRegister.getState();

beforeEach(() => {
  useHeldOrders.setState({ held: [] });
  register().workFor('v');
  register().finish();
  register().setTable(null);
});

it('gives the order being typed the table it lacks', () => {
  register().add(soup, [], 2);
  beginAt('v', one);
  expect(register()).toMatchObject({
    table: one,
    cashier: { deliveryType: 'SERVE', order: { lines: [{ count: 2 }] } },
  });
  expect(useHeldOrders.getState().held).toEqual([]);
});

it('puts the order of another table aside', () => {
  beginAt('v', one);
  register().add(soup, [], 1);
  beginAt('v', two);
  expect(register().table).toEqual(two);
  expect(register().cashier.order.lines).toEqual([]);
  expect(useHeldOrders.getState().held).toMatchObject([{ draft: { table: one } }]);
});

it('keeps an order at its own table', () => {
  beginAt('v', one);
  register().add(soup, [], 1);
  beginAt('v', one);
  expect(register().cashier.order.lines).toHaveLength(1);
});
