import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItem, freeItem, lineTopping } from '../testing/builders.ts';
import { applyFreeItemCode, emptyCart, sharedLines, withoutOrdered } from './index.ts';

const lines = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), count: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 5,
  },
);
describe('the own cart beside the shared basket', () => {
  it('loses what an order took and keeps the rest, without losing or doubling a line', () => {
    fc.assert(
      fc.property(lines, fc.subarray([...'abcdefgh']), (own, ordered) => {
        const items = own.map(({ id, count }) => cartItem({ temporaryOrderId: id, count }));
        const { kept, taken } = withoutOrdered(items, ordered);
        expect(kept.length + taken.length).toBe(items.length);
        expect([...kept, ...taken].toSorted(byId)).toEqual(items.toSorted(byId));
        expect(taken.every(({ temporaryOrderId }) => ordered.includes(temporaryOrderId))).toBe(true);
      }),
    );
  });

  it('tells lines by piece and nothing that a code gave', () => {
    const topping = lineTopping('sauce', 1);
    const own = cartItem({
      temporaryOrderId: 'x',
      count: 2,
      orderItemToppings: [topping, { ...topping, price: 0 }],
    });
    const cart = { ...emptyCart('v', 'سفره'), items: [own] };
    const withGift = applyFreeItemCode(cart, 'CODE', [freeItem({ id: 'gift' })], () => 'gift-line');
    expect(sharedLines(withGift.items)).toEqual([
      {
        id: 'x',
        menuItemId: own.id,
        unit: 'PIECE',
        count: 2,
        note: own.note,
        toppings: [{ toppingId: 'sauce', count: 2 }],
      },
    ]);
  });
});

function byId(a: { temporaryOrderId: string }, b: { temporaryOrderId: string }): number {
  return a.temporaryOrderId < b.temporaryOrderId ? -1 : 1;
}
