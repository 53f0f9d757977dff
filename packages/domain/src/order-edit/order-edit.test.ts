import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder } from '../pricing/index.ts';
import { idMaker, pricingInput } from '../testing/builders.ts';
import {
  type AddedItem,
  addEditItem,
  applyEditDiscount,
  type EditableOrder,
  editChanges,
  editPricingLines,
  INITIAL_ORDER_EDIT_STATE,
  loadOrderEdit,
  lowerEditItem,
  mergeById,
  type OrderEditItem,
  type OrderEditResult,
  type OrderEditState,
  raiseEditItem,
  removeEditDiscount,
  removeEditItem,
  restoreEditItem,
  seatEditItem,
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
  packagingCost: 2_000,
  toppings: [],
  withTax: true,
  isFreeItem: false,
  ...part,
});
const hot = { id: 't1', toppingId: 'hot', price: 5_000, title: 'تند', count: 1 };
const order = (items: OrderEditItem[], part: Partial<EditableOrder> = {}): EditableOrder => ({
  id: 'order-1',
  status: 'CONFIRMED',
  deliveryType: 'SERVE',
  items,
  discountType: 'PERCENTAGE',
  discountAmount: 10,
  ...part,
});
const added = (of: OrderEditItem): AddedItem => {
  const { id: _id, count: _count, isFreeItem: _free, ...rest } = of;
  return rest;
};

/** The state a rule gave, or the test fails with its code. */
function must(result: OrderEditResult): OrderEditState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}
const counts = (state: OrderEditState) => state.updatedOrder?.items.map((line) => [line.id, line.count]);
const refused = (code: string) => ({ ok: false, code });

const KEBAB = item('kebab', { count: 3 });
const PIZZA = item('pizza');
const bound = loadOrderEdit(order([KEBAB, PIZZA]), false);
const free = loadOrderEdit(order([KEBAB, PIZZA]), true);

describe('the order-edit state', () => {
  it('begins with nothing loaded and CARD (specification section 3)', () => {
    expect(INITIAL_ORDER_EDIT_STATE).toEqual({
      order: null,
      updatedOrder: null,
      removedItems: [],
      canAdd: false,
      paymentType: 'CARD',
      loading: false,
      submitLoading: false,
    });
  });

  it('keeps the order as it was loaded beside the one that shall be', () => {
    const state = must(lowerEditItem(bound, 'kebab'));
    expect(state.order).toBe(bound.order);
    expect(counts(state)).toEqual([
      ['kebab', 2],
      ['pizza', 1],
    ]);
  });

  it('«clearing the edit resets all state»', () => {
    const changed = applyEditDiscount(must(removeEditItem(bound, 'pizza')), 'MONEY', 5);
    expect(changed).not.toEqual(bound);
    expect(bound.order && loadOrderEdit(bound.order, bound.canAdd)).toEqual(bound);
  });

  it.each([
    ['add', () => addEditItem(INITIAL_ORDER_EDIT_STATE, added(KEBAB), idMaker())],
    ['raise', () => raiseEditItem(INITIAL_ORDER_EDIT_STATE, 'kebab')],
    ['lower', () => lowerEditItem(INITIAL_ORDER_EDIT_STATE, 'kebab')],
    ['remove', () => removeEditItem(INITIAL_ORDER_EDIT_STATE, 'kebab')],
    ['restore', () => restoreEditItem(INITIAL_ORDER_EDIT_STATE, 'kebab')],
    ['seat', () => seatEditItem(INITIAL_ORDER_EDIT_STATE, 'kebab', 1)],
  ])('with no order loaded there is nothing to %s', (_case, rule) => {
    expect(rule()).toEqual(refused('ORDER_NOT_FOUND'));
  });

  it.each([
    ['raise', raiseEditItem],
    ['lower', lowerEditItem],
    ['remove', removeEditItem],
    ['restore', restoreEditItem],
    ['seat', (state: OrderEditState, id: string) => seatEditItem(state, id, 1)],
  ])('an unknown line cannot be %sd', (_case, rule) => {
    expect(rule(bound, 'nobody')).toEqual(refused('ORDER_ITEM_NOT_FOUND'));
  });
});

describe('«Adding a menu item matching an existing line raises its count by 1; otherwise a new line with count 1 is added»', () => {
  it('the same menu item and topping set', () => {
    expect(counts(must(addEditItem(free, added(KEBAB), idMaker())))).toEqual([
      ['kebab', 4],
      ['pizza', 1],
    ]);
  });

  it('toppings in another order are the same set', () => {
    const two = [hot, { ...hot, id: 't2', toppingId: 'cheese' }];
    const state = loadOrderEdit(order([item('kebab', { toppings: two })]), true);
    const again = added(item('kebab', { toppings: [...two].reverse() }));
    expect(counts(must(addEditItem(state, again, idMaker())))).toEqual([['kebab', 2]]);
  });

  it.each([
    ['another topping set', item('kebab', { toppings: [hot] })],
    ['another menu item', item('salad')],
  ])('%s is a new line with count 1', (_case, other) => {
    const state = must(addEditItem(free, added(other), idMaker('new')));
    expect(counts(state)).toEqual([
      ['kebab', 3],
      ['pizza', 1],
      ['new-1', 1],
    ]);
    expect(state.updatedOrder?.items.at(-1)).toEqual({ ...other, id: 'new-1', count: 1 });
  });

  it('a free line is not raised by a paid one', () => {
    const state = loadOrderEdit(order([KEBAB, item('dough', { isFreeItem: true })]), true);
    expect(counts(must(addEditItem(state, added(item('dough')), idMaker('new'))))).toHaveLength(3);
  });

  it('an item the edit removed comes back as the line it was', () => {
    const removed = must(removeEditItem(bound, 'kebab'));
    const back = must(addEditItem(removed, added(KEBAB), idMaker('new')));
    expect(counts(back)).toEqual([
      ['pizza', 1],
      ['kebab', 1],
    ]);
    expect(back.removedItems).toEqual([]);
  });
});

describe("«Raising a line's count beyond the original count is allowed only when canAdd is set»", () => {
  it('otherwise it cannot exceed the original count', () => {
    expect(raiseEditItem(bound, 'kebab')).toEqual(refused('COUNT_ABOVE_ORIGINAL'));
    expect(addEditItem(bound, added(KEBAB), idMaker())).toEqual(refused('COUNT_ABOVE_ORIGINAL'));
  });

  it('up to the original count it may come back', () => {
    const less = must(lowerEditItem(must(lowerEditItem(bound, 'kebab')), 'kebab'));
    const back = must(raiseEditItem(must(raiseEditItem(less, 'kebab')), 'kebab'));
    expect(counts(back)).toEqual(counts(bound));
    expect(raiseEditItem(back, 'kebab')).toEqual(refused('COUNT_ABOVE_ORIGINAL'));
  });

  it('a new line is beyond an original of none', () => {
    expect(addEditItem(bound, added(item('salad')), idMaker())).toEqual(refused('COUNT_ABOVE_ORIGINAL'));
  });

  it('with canAdd it may', () => {
    expect(counts(must(raiseEditItem(free, 'kebab')))).toEqual([
      ['kebab', 4],
      ['pizza', 1],
    ]);
  });

  it('«for a submitted order the count can rise without limit», up to 999 a line', () => {
    const submitted = loadOrderEdit(order([item('kebab', { count: 998 })], { status: 'SUBMITTED' }), false);
    const full = must(raiseEditItem(submitted, 'kebab'));
    expect(counts(full)).toEqual([['kebab', 999]]);
    expect(raiseEditItem(full, 'kebab')).toEqual(refused('COUNT_ABOVE_ORIGINAL'));
    expect(addEditItem(submitted, added(item('salad')), idMaker()).ok).toBe(true);
  });
});

describe('«Decreasing lowers count by 1 while above 1; at 1 the line moves to the removed-items list»', () => {
  it('lowers by 1', () => {
    expect(counts(must(lowerEditItem(bound, 'kebab')))).toEqual([
      ['kebab', 2],
      ['pizza', 1],
    ]);
  });

  it('moves the line at 1', () => {
    const state = must(lowerEditItem(bound, 'pizza'));
    expect(counts(state)).toEqual([['kebab', 3]]);
    expect(state.removedItems).toEqual([PIZZA]);
  });

  it('«unless it is the last remaining line, in which case removal is refused»: all items cannot be removed', () => {
    const last = must(lowerEditItem(bound, 'pizza'));
    const one = must(lowerEditItem(must(lowerEditItem(last, 'kebab')), 'kebab'));
    expect(counts(one)).toEqual([['kebab', 1]]);
    expect(lowerEditItem(one, 'kebab')).toEqual(refused('ALL_ITEMS_CANNOT_BE_REMOVED'));
    expect(removeEditItem(last, 'kebab')).toEqual(refused('ALL_ITEMS_CANNOT_BE_REMOVED'));
  });

  it('a line that came free does not make an order', () => {
    const state = loadOrderEdit(order([PIZZA, item('dough', { isFreeItem: true })]), false);
    expect(lowerEditItem(state, 'pizza')).toEqual(refused('ALL_ITEMS_CANNOT_BE_REMOVED'));
    expect(counts(must(lowerEditItem(state, 'dough')))).toEqual([['pizza', 1]]);
  });

  it('the only line is refused even when it is free', () => {
    const state = loadOrderEdit(order([item('dough', { isFreeItem: true })]), false);
    expect(lowerEditItem(state, 'dough')).toEqual(refused('ALL_ITEMS_CANNOT_BE_REMOVED'));
  });
});

describe('«A removed line can be restored»', () => {
  it('as it left', () => {
    const removed = must(removeEditItem(bound, 'kebab'));
    expect(removed.removedItems).toEqual([KEBAB]);
    const back = must(restoreEditItem(removed, 'kebab'));
    expect(back.removedItems).toEqual([]);
    expect(counts(back)).toEqual([
      ['pizza', 1],
      ['kebab', 3],
    ]);
  });

  it('without canAdd too: it is not beyond the original', () => {
    expect(restoreEditItem(must(lowerEditItem(bound, 'pizza')), 'pizza').ok).toBe(true);
  });

  it('only once', () => {
    const back = must(restoreEditItem(must(removeEditItem(bound, 'pizza')), 'pizza'));
    expect(restoreEditItem(back, 'pizza')).toEqual(refused('ORDER_ITEM_NOT_FOUND'));
  });
});

describe('discount', () => {
  it('«applying a discount sets the discount»', () => {
    expect(applyEditDiscount(bound, 'MONEY', 25_000).updatedOrder).toMatchObject({
      discountType: 'MONEY',
      discountAmount: 25_000,
    });
  });

  it('«removing it resets discountType to MONEY and amount to 0»', () => {
    expect(removeEditDiscount(bound).updatedOrder).toMatchObject({
      discountType: 'MONEY',
      discountAmount: 0,
    });
    expect(removeEditDiscount(bound).order).toMatchObject({ discountType: 'PERCENTAGE', discountAmount: 10 });
  });

  it('nothing loaded, nothing set', () => {
    expect(applyEditDiscount(INITIAL_ORDER_EDIT_STATE, 'MONEY', 5)).toEqual(INITIAL_ORDER_EDIT_STATE);
  });
});

describe('«When more orders are loaded, stale items are merged by id»', () => {
  const row = (id: string, version: number) => ({ id, version });

  it('the loaded one replaces the stale one in its place, new ones follow', () => {
    expect(mergeById([row('a', 1), row('b', 1)], [row('b', 2), row('c', 1)])).toEqual([
      row('a', 1),
      row('b', 2),
      row('c', 1),
    ]);
  });

  it('an older copy that comes late changes nothing', () => {
    expect(mergeById([row('a', 3)], [row('a', 2), row('b', 1)])).toEqual([row('a', 3), row('b', 1)]);
  });

  it('holds every id once, and of each the newest', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), version: fc.nat(9) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, rows, (current, loaded) => {
        const merged = mergeById(current, loaded);
        expect(new Set(merged.map((entry) => entry.id)).size).toBe(merged.length);
        for (const { id, version } of merged) {
          const versions = [...current, ...loaded].filter((other) => other.id === id);
          expect(version).toBe(Math.max(...versions.map((other) => other.version)));
        }
        expect(mergeById(merged, loaded)).toEqual(merged);
      }),
    );
  });
});

describe('what changed', () => {
  it('names the lines whose count differs, gone and new ones too', () => {
    const less = must(lowerEditItem(must(removeEditItem(free, 'pizza')), 'kebab'));
    const state = must(addEditItem(less, added(item('salad')), idMaker('new')));
    expect(editChanges(state).map(({ item: line, from, to }) => [line.id, from, to])).toEqual([
      ['kebab', 3, 2],
      ['pizza', 1, 0],
      ['new-1', 0, 1],
    ]);
  });

  it('nothing when all was taken back', () => {
    expect(editChanges(must(restoreEditItem(must(removeEditItem(bound, 'pizza')), 'pizza')))).toEqual([]);
    expect(editChanges(INITIAL_ORDER_EDIT_STATE)).toEqual([]);
  });

  it('the price after an edit is that of an order placed so', () => {
    const state = must(lowerEditItem(bound, 'kebab'));
    const lines = editPricingLines(state.updatedOrder ?? order([]));
    expect(lines).toMatchObject([
      { id: 'kebab', count: 2 },
      { id: 'pizza', count: 1 },
    ]);
    expect(priceOrder(pricingInput({ deliveryType: 'SERVE', lines })).finalPrice).toBe(3 * 102_000);
    expect(priceOrder(pricingInput({ deliveryType: 'PICKUP', lines })).finalPrice).toBe(3 * 102_000);
  });
});

const steps = fc.array(
  fc.record({ kind: fc.constantFrom('add', 'raise', 'lower', 'remove', 'restore'), pick: fc.nat(4) }),
  { maxLength: 40 },
);
const menu = [KEBAB, PIZZA, item('salad'), item('kebab', { toppings: [hot] }), item('soup')];

function walk(start: OrderEditState, list: readonly { kind: string; pick: number }[]): OrderEditState {
  const makeId = idMaker('new');
  return list.reduce((state, { kind, pick }) => {
    const line = state.updatedOrder?.items[pick]?.id ?? '';
    const gone = state.removedItems[pick]?.id ?? '';
    const chosen = menu[pick] ?? KEBAB;
    const result =
      kind === 'add'
        ? addEditItem(state, added(chosen), makeId)
        : kind === 'raise'
          ? raiseEditItem(state, line)
          : kind === 'lower'
            ? lowerEditItem(state, line)
            : kind === 'remove'
              ? removeEditItem(state, line)
              : restoreEditItem(state, gone);
    return result.ok ? result.state : state;
  }, start);
}

describe('whatever is edited', () => {
  it.each([
    ['without canAdd', bound],
    ['with canAdd', free],
  ])('%s an order is never empty, no line is lost, and the bound holds', (_case, start) => {
    fc.assert(
      fc.property(steps, (list) => {
        const state = walk(start, list);
        const items = state.updatedOrder?.items ?? [];
        expect(items.length).toBeGreaterThan(0);
        expect(items.every((line) => line.count >= 1)).toBe(true);
        const kept = [...items, ...state.removedItems].map((line) => line.id);
        expect(new Set(kept).size).toBe(kept.length);
        for (const original of start.order?.items ?? []) {
          expect(kept).toContain(original.id);
          const now = items.find((line) => line.id === original.id);
          if (!start.canAdd) expect(now?.count ?? 0).toBeLessThanOrEqual(original.count);
        }
        if (!start.canAdd) expect(kept).toHaveLength(2);
        expect(state.order).toBe(start.order);
      }),
      { numRuns: 300 },
    );
  });

  it('changes add up to the difference in pieces', () => {
    const pieces = (lines: readonly OrderEditItem[] = []) => lines.reduce((all, line) => all + line.count, 0);
    fc.assert(
      fc.property(steps, (list) => {
        const state = walk(free, list);
        const difference = editChanges(state).reduce((all, change) => all + change.to - change.from, 0);
        expect(difference).toBe(pieces(state.updatedOrder?.items) - pieces(state.order?.items));
      }),
      { numRuns: 200 },
    );
  });
});
