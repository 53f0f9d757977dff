import { beforeEach, expect, it } from 'vitest';
import { withFreshIds } from './draft.ts';
import { draftOf, typedOf, useRegister } from './register-store.ts';

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

beforeEach(() => {
  useRegister.setState({ underWay: null });
  register().workFor(`vendor-${Math.random()}`);
  add('kebab');
});

it('goes on to the next order, under an id of its own, with what was scanned while the last was under way', () => {
  const sold = register().orderId;
  const next = register().confirm();
  expect(next.orderId).not.toBe(sold);
  add('soup');
  register().setTable({ id: 't', name: '۷' });
  expect(register()).toMatchObject({ orderId: sold, table: null, cashier: { menuItemsCount: { kebab: 1 } } });
  register().placed();
  expect(register()).toMatchObject({ orderId: next.orderId, table: { id: 't' }, underWay: null });
  expect(register().cashier.menuItemsCount).toEqual({ soup: 1 });
});

it('takes a refused order back as it was, under its id, and gives out what was typed of the next', () => {
  const before = draftOf(register());
  register().confirm();
  add('soup');
  const { orderId } = typedOf(register());
  expect(register().refused(false)).toMatchObject({ orderId, cashier: { menuItemsCount: { soup: 1 } } });
  expect(draftOf(register())).toEqual(before);
  register().confirm();
  expect(register().refused(false)).toBeNull();
});

it('takes an order whose id stands for another one back under ids that nobody has used', () => {
  const before = draftOf(register());
  register().confirm();
  register().refused(true);
  const { orderId, cashier } = register();
  expect(orderId).not.toBe(before.orderId);
  expect(cashier.order.lines.map(({ tempId }) => tempId)).not.toEqual(
    before.cashier.order.lines.map(({ tempId }) => tempId),
  );
  expect(cashier.menuItemsCount).toEqual({ kebab: 1 });
});

it('takes dishes into the course that was chosen, at a table alone', () => {
  register().setDeliveryType('SERVE');
  register().tell({ course: 2 });
  add('soup');
  add('soup');
  const lines = () => register().cashier.order.lines.map(({ count, course, hold }) => [count, course, hold]);
  expect(lines()).toEqual([
    [1, 1, false],
    [2, 2, true],
  ]);
  register().setDeliveryType('PICKUP');
  add('kebab');
  expect(lines()).toEqual([
    [2, 1, false],
    [2, 2, true],
  ]);
});

it('is the same order under fresh ids', () => {
  const before = draftOf(register());
  const after = withFreshIds(before);
  const nameless = (draft: typeof before) => ({
    ...draft,
    orderId: '',
    lines: draft.cashier.order.lines.map((line) => ({ ...line, tempId: '' })),
    cashier: null,
  });
  expect(nameless(after)).toEqual(nameless(before));
});
