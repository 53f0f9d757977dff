import { beforeEach, expect, it, vi } from 'vitest';
import { dropHeldOfRegister, holdOrder, readHeld, recallOrder, takeOverHeld } from './held-orders.ts';
import { draftOf, useRegister } from './register-store.ts';
import * as drafts from './testing/drafts-in-memory.ts';

vi.mock('#web/offline/store/drafts.ts', () => import('./testing/drafts-in-memory.ts'));

const V = 'vendor';
const dish = (id: string) => ({
  id,
  title: id,
  unit: 'PIECE' as const,
  price: 100_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  toppingCategories: [],
});
const register = () => useRegister.getState();
const add = (id: string) => register().add(dish(id), [], 1);
const heldDishes = async () => (await readHeld(V)).map(({ draft }) => draft.cashier.menuItemsCount);

beforeEach(() => {
  drafts.forgetDrafts();
  localStorage.clear();
  register().workFor(`${Math.random()}`);
  register().workFor(V);
});

it('comes back whole with the menu it was chosen from, and what was being typed takes its place', async () => {
  add('kebab');
  register().setTable({ id: 'table', name: '۷' });
  register().chosenFrom(12);
  const { orderId } = register();
  expect(await holdOrder()).toBe(true);
  expect(register()).toMatchObject({ menuVersion: 0, cashier: { order: { lines: [] } } });
  add('soup');
  const [held] = await readHeld(V);
  if (held) await recallOrder(held);
  expect(register()).toMatchObject({ orderId, table: { id: 'table' }, menuVersion: 12 });
  expect(await heldDishes()).toEqual([{ soup: 1 }]);
});

it('is nothing where nothing was typed, and of its branch alone', async () => {
  expect(await holdOrder()).toBe(false);
  add('kebab');
  await holdOrder();
  expect(await readHeld('another')).toEqual([]);
});

it('is put aside once by two presses, with what was typed while it was written', async () => {
  add('kebab');
  const presses = [holdOrder(), holdOrder()];
  add('soup');
  await Promise.all(presses);
  expect(await heldDishes()).toEqual([{ kebab: 1, soup: 1 }]);
  expect(register().cashier.order.lines).toEqual([]);
});

it('is not put aside as well as typed after a tab died in the middle of it', async () => {
  add('kebab');
  const draft = draftOf(register());
  await holdOrder();
  register().open(draft);
  await dropHeldOfRegister();
  expect(await readHeld(V)).toEqual([]);
  expect(register().cashier.menuItemsCount).toEqual({ kebab: 1 });
});

it('is taken over once from where an older program kept it, and stays there while the disk is full', async () => {
  add('kebab');
  const { menuVersion: _new, ...draft } = draftOf(register());
  const kept = { state: { held: [{ id: 'h', at: '2026-11-21T10:00:00.000Z', draft }] }, version: 1 };
  localStorage.setItem('heldOrders', JSON.stringify(kept));
  register().finish();
  drafts.failNext();
  await expect(takeOverHeld()).rejects.toThrow();
  expect(localStorage.getItem('heldOrders')).not.toBeNull();
  await takeOverHeld();
  await takeOverHeld();
  expect(localStorage.getItem('heldOrders')).toBeNull();
  expect(await readHeld(V)).toMatchObject([{ at: '2026-11-21T10:00:00.000Z', draft: { menuVersion: 0 } }]);
  expect(await heldDishes()).toEqual([{ kebab: 1 }]);
});
