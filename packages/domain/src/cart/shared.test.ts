import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItem, freeItem, lineTopping } from '../testing/builders.ts';
import {
  applyFreeItemCode,
  emptyCart,
  type GuestLines,
  hearOfLines,
  orderLines,
  type SharedLine,
  sharedLines,
  withoutOrdered,
} from './index.ts';

const NOTHING: GuestLines = { revision: 0, lines: [], ordered: [] };

function line(id: string, count = 1): SharedLine {
  return { id, menuItemId: `item-${id}`, count, note: '', toppings: [] };
}

const lines = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), count: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 5,
  },
);
/** What a browser said over time: change after change, each with its number. */
const history = fc.array(lines, { minLength: 1, maxLength: 8 }).map((states) =>
  states.map((state, index) => ({
    revision: index + 1,
    lines: state.map(({ id, count }) => line(id, count)),
  })),
);

describe('lines of a guest, heard of over a network', () => {
  it('are those of the newest change, in whatever order and how often changes arrive', () => {
    fc.assert(
      fc.property(
        history.chain((changes) =>
          fc.record({
            changes: fc.constant(changes),
            arrived: fc.array(fc.constantFrom(...changes), { maxLength: 20 }),
          }),
        ),
        ({ changes, arrived }) => {
          const last = changes.at(-1);
          const known = [...arrived, ...(last ? [last] : []), ...arrived].reduce(hearOfLines, NOTHING);
          expect(known.lines).toEqual(last?.lines);
        },
      ),
    );
  });

  it('never come back once they are ordered, and what was not stays', () => {
    fc.assert(
      fc.property(history, fc.nat(8), (changes, at) => {
        const before = changes.slice(0, at).reduce(hearOfLines, NOTHING);
        const after = changes.reduce(hearOfLines, orderLines(before));
        const ordered = new Set(before.lines.map(({ id }) => id));
        expect(after.lines.filter(({ id }) => ordered.has(id))).toEqual([]);
        const wanted = changes.at(-1)?.lines.filter(({ id }) => !ordered.has(id)) ?? [];
        expect(after.lines).toEqual(at >= changes.length ? [] : wanted);
        expect(after.ordered).toEqual([...ordered]);
      }),
    );
  });
});

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
      { id: 'x', menuItemId: own.id, count: 2, note: own.note, toppings: [{ toppingId: 'sauce', count: 2 }] },
    ]);
  });
});

function byId(a: { temporaryOrderId: string }, b: { temporaryOrderId: string }): number {
  return a.temporaryOrderId < b.temporaryOrderId ? -1 : 1;
}
