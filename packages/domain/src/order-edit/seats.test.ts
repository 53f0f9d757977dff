import { describe, expect, it } from 'vitest';
import {
  type AddedItem,
  addEditItem,
  editChanges,
  editSeatChanges,
  loadOrderEdit,
  type OrderEditItem,
  type OrderEditResult,
  type OrderEditState,
  removeEditItem,
  seatEditItem,
  writeEditItem,
} from './index.ts';

const item = (id: string, part: Partial<OrderEditItem> = {}): OrderEditItem => ({
  id,
  menuItemId: `menu-${id}`,
  menuItemTitle: id,
  title: id,
  unit: 'PIECE',
  count: 1,
  price: 100_000,
  discount: 0,
  packagingCost: 0,
  toppings: [],
  withTax: true,
  isFreeItem: false,
  ...part,
});
const added = ({ id: _id, count: _count, isFreeItem: _free, ...rest }: OrderEditItem): AddedItem => rest;
const load = (items: readonly OrderEditItem[], canAdd = true) =>
  loadOrderEdit(
    {
      id: 'order',
      status: 'CONFIRMED',
      deliveryType: 'SERVE',
      items,
      discountType: 'MONEY',
      discountAmount: 0,
    },
    canAdd,
  );

/** The state a rule gave, or the test fails with its code. */
function must(result: OrderEditResult): OrderEditState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}
const counts = (state: OrderEditState) => state.updatedOrder?.items.map((line) => [line.id, line.count]);

const KEBAB = item('kebab', { count: 3 });

describe('a dish that goes to another guest', () => {
  const SOUP = item('soup', { seat: 2, count: 2 });
  const seated = load([KEBAB, SOUP, item('dough', { isFreeItem: true })], false);

  it.each([
    ['from everybody to one', 'kebab', 3, [['kebab', 0, 3]]],
    ['from one to another', 'soup', 1, [['soup', 2, 1]]],
    ['from one to everybody', 'soup', 0, [['soup', 2, 0]]],
    ['where it is already', 'soup', 2, []],
  ] as const)('%s is a change of its own, and no count', (_case, id, seat, changes) => {
    const state = must(seatEditItem(seated, id, seat));
    expect(editSeatChanges(state).map(({ item: line, from, to }) => [line.id, from, to])).toEqual(changes);
    expect(editChanges(state)).toEqual([]);
    expect(counts(state)).toEqual(counts(seated));
  });

  it('and back again is none', () => {
    const state = must(seatEditItem(must(seatEditItem(seated, 'soup', 1)), 'soup', 2));
    expect(editSeatChanges(state)).toEqual([]);
  });

  it('is nobody’s to move where a code gives it', () => {
    expect(seatEditItem(seated, 'dough', 1)).toEqual({ ok: false, code: 'ORDER_ITEM_NOT_FOUND' });
  });

  it('one that is taken out or new is no change of seats', () => {
    const out = must(removeEditItem(must(seatEditItem(seated, 'soup', 1)), 'soup'));
    const fresh = must(addEditItem(load([KEBAB]), added(item('tea', { seat: 4 })), () => 'new-1'));
    expect([...editSeatChanges(out), ...editSeatChanges(fresh)]).toEqual([]);
  });

  it('more of the dish for who had it before is a line of its own', () => {
    const state = must(seatEditItem(load([SOUP]), 'soup', 1));
    expect(counts(must(addEditItem(state, added(SOUP), () => 'new-1')))).toEqual([
      ['soup', 2],
      ['new-1', 1],
    ]);
  });
});

describe('a line that the edit adds', () => {
  const later = { course: 2, held: true };

  it('is a line of its own in another course, and says what is told of it', () => {
    const soup = item('soup');
    let state = must(addEditItem(load([soup]), { ...added(soup), ...later }, () => 'new'));
    expect(state.updatedOrder?.items.map(({ id, count }) => [id, count])).toEqual([
      ['soup', 1],
      ['new', 1],
    ]);
    state = must(addEditItem(state, { ...added(soup), ...later }, () => 'again'));
    expect(state.updatedOrder?.items).toHaveLength(2);
    const said = { count: 3, note: 'بی‌نمک', seat: 0, course: 1, held: false, toppings: [] };
    state = must(writeEditItem(state, 'new', said));
    expect(state.updatedOrder?.items[1]).toMatchObject(said);
    // What has a note is no other dish's equal.
    state = must(addEditItem(state, added(soup), () => 'plain'));
    expect(state.updatedOrder?.items.map(({ id, count }) => [id, count])).toEqual([
      ['soup', 2],
      ['new', 3],
    ]);
  });

  it('alone says so: what the kitchen knows stays as it was told', () => {
    const said = { count: 1, note: 'بی‌نمک', toppings: [] };
    expect(writeEditItem(load([item('soup')]), 'soup', said)).toEqual({
      ok: false,
      code: 'ORDER_ITEM_NOT_FOUND',
    });
  });
});
