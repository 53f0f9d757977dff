import { beforeEach, expect, it, vi } from 'vitest';
import { beginAt } from './begin-at-table.ts';
import { readHeld } from './held-orders.ts';
import { useRegister } from './register-store.ts';
import { forgetDrafts } from './testing/drafts-in-memory.ts';

vi.mock('#web/offline/store/drafts.ts', () => import('./testing/drafts-in-memory.ts'));

const one = { id: 't1', name: '۱' };
const two = { id: 't2', name: '۲' };
const soup = {
  id: 'soup',
  title: 'آش',
  price: 90_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  unit: 'PIECE' as const,
  withTax: true,
  toppingCategories: [],
};
const register = () => useRegister.getState();

beforeEach(() => {
  forgetDrafts();
  register().workFor('v');
  register().finish();
  register().setTable(null);
});

it('gives the order being typed the table it lacks', async () => {
  register().add(soup, [], 2);
  await beginAt('v', one);
  expect(register()).toMatchObject({
    table: one,
    cashier: { deliveryType: 'SERVE', order: { lines: [{ count: 2 }] } },
  });
  expect(await readHeld('v')).toEqual([]);
});

it('puts the order of another table aside', async () => {
  await beginAt('v', one);
  register().add(soup, [], 1);
  await beginAt('v', two);
  expect(register().table).toEqual(two);
  expect(register().cashier.order.lines).toEqual([]);
  expect(await readHeld('v')).toMatchObject([{ draft: { table: one } }]);
});

it('keeps an order at its own table', async () => {
  await beginAt('v', one);
  register().add(soup, [], 1);
  await beginAt('v', one);
  expect(register().cashier.order.lines).toHaveLength(1);
});

it('puts no empty order aside', async () => {
  await beginAt('v', one);
  await beginAt('v', two);
  expect(register().table).toEqual(two);
  expect(await readHeld('v')).toEqual([]);
});
