import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../enums/index.ts';
import { canAddTo, checkEdit } from './check-edit.ts';
import { lowerEditItem, raiseEditItem, removeEditItem, restoreEditItem } from './lines.ts';
import { loadOrderEdit } from './state.ts';
import type { EditableOrder, OrderEditItem } from './types.ts';

function item(id: string, count: number, isFreeItem: boolean): OrderEditItem {
  const money = { price: 1000, discount: 0, packagingCost: 0, withTax: true };
  return {
    id,
    menuItemId: `m${id}`,
    menuItemTitle: id,
    title: id,
    unit: 'PIECE',
    count,
    toppings: [],
    isFreeItem,
    ...money,
  };
}

const line = fc.record({ count: fc.integer({ min: 1, max: 4 }), free: fc.boolean() });
const step = fc.record({ kind: fc.constantFrom('raise', 'lower', 'remove', 'restore'), line: fc.nat(3) });
const STEPS = {
  raise: raiseEditItem,
  lower: lowerEditItem,
  remove: removeEditItem,
  restore: restoreEditItem,
} as const;

test('whatever the steps of an edit make of an order, the whole edit is allowed', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 20 }),
      fc.boolean(),
      (lines, steps, canAdd) => {
        const items = lines.map(({ count, free }, index) => item(String(index), count, free));
        const order: EditableOrder = {
          id: 'o',
          status: 'CONFIRMED',
          deliveryType: 'SERVE',
          items,
          discountType: 'MONEY',
          discountAmount: 0,
        };
        let state = loadOrderEdit(order, canAdd);
        for (const each of steps) {
          const result = STEPS[each.kind as keyof typeof STEPS](state, String(each.line));
          if (result.ok) state = result.state;
        }
        expect(checkEdit(items, state.updatedOrder?.items ?? [], canAdd)).toEqual({ ok: true });
      },
    ),
  );
});

describe('an edit that no steps could make', () => {
  const before = [item('1', 2, false), item('2', 1, true)];

  test('passes the original count, or adds a line, without canAdd', () => {
    expect(checkEdit(before, [item('1', 3, false)], false)).toMatchObject({
      code: 'COUNT_ABOVE_ORIGINAL',
      lineId: '1',
    });
    expect(checkEdit(before, [...before, item('3', 1, false)], false)).toMatchObject({ lineId: '3' });
    expect(checkEdit(before, [...before, item('3', 1, false)], true)).toEqual({ ok: true });
  });

  test('leaves nothing, or only what is free', () => {
    expect(checkEdit(before, [], true)).toMatchObject({ code: 'ALL_ITEMS_CANNOT_BE_REMOVED' });
    expect(checkEdit(before, [item('2', 1, true)], true)).toMatchObject({ ok: false });
  });
});

test('an order grows while somebody can still cook and collect it', () => {
  const till = { source: 'SALON', paymentType: 'UNPAID' } as const;
  const grows = ORDER_STATUSES.filter((status) => canAddTo({ ...till, status }));
  expect(ORDER_STATUSES.filter((status) => !grows.includes(status))).toEqual(['DELIVERING', 'REJECTED']);
  const online = { source: 'WEBSITE', paymentType: 'ONLINE' } as const;
  expect(ORDER_STATUSES.filter((status) => canAddTo({ ...online, status }))).toEqual(['SUBMITTED']);
});
