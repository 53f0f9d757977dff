import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnsweredOrder, answerDifferences, type SentOrder } from './index.ts';

const KEBAB = { id: 'l1', menuItemId: 'kebab', count: 2, toppings: [{ toppingId: 'butter', count: 1 }] };
const SOUP = { id: 'l2', menuItemId: 'soup', count: 1, toppings: [] };
const CASH = { id: 'p1', method: 'CASH', amount: 300_000 };
const SENT: SentOrder = { items: [KEBAB, SOUP], total: 300_000, payments: [CASH] };
const THERE: AnsweredOrder = {
  items: [KEBAB, SOUP].map((line) => ({ ...line, isFreeItem: false })),
  finalPrice: 300_000,
  transactions: [{ ...CASH, kind: 'PAYMENT' }],
  events: ['PLACED', 'PAYMENT_TAKEN'].map((type) => ({ type, data: {} })),
};
/** An event as the edit of a bill writes it; a change is of a line, from so many to so many. */
function edit(before: number, changes: readonly Change[], more: object = {}) {
  const lines = changes.map(([{ id: orderItemId, menuItemId, toppings }, from, to]) => ({
    orderItemId,
    menuItemId,
    title: 'نام',
    price: 1,
    toppings,
    from,
    to,
  }));
  return { type: 'EDITED', data: { editId: 'e', lines, before, finalPrice: 0, ...more } };
}
type Change = readonly [typeof KEBAB | typeof SOUP, number, number];
const said = (type: string, data: Record<string, unknown> = {}) => ({ type, data });
const free = { id: 'l9', menuItemId: 'tea', count: 1, toppings: [] };

describe('an answer is what was sent', () => {
  it.each<[string, Partial<SentOrder>, Partial<AnsweredOrder>]>([
    ['in another order', {}, { items: [...THERE.items].reverse() }],
    ['with what a code gave', {}, { items: [...THERE.items, { ...free, isFreeItem: true }] }],
    [
      'with a topping that was partly free',
      { items: [{ ...SOUP, toppings: [{ toppingId: 'onion', count: 3 }] }] },
      {
        items: [
          {
            ...SOUP,
            isFreeItem: false,
            toppings: [
              { toppingId: 'onion', count: 1 },
              { toppingId: 'onion', count: 2 },
            ],
          },
        ],
      },
    ],
    [
      'with money that came later',
      {},
      { transactions: [...THERE.transactions, { ...CASH, id: 'p2', kind: 'PAYMENT' }] },
    ],
    ['where only money was sent', { items: null, total: null }, { items: [] }],
    ['where no total was shown', { total: null }, { finalPrice: 1 }],
    [
      'with a line edited away since',
      {},
      { items: THERE.items.slice(1), finalPrice: 90_000, events: [edit(300_000, [[KEBAB, 2, 0]])] },
    ],
    [
      'with all of its lines edited away since, for others',
      {},
      {
        items: [{ ...free, isFreeItem: false }],
        finalPrice: 9,
        events: [
          edit(300_000, [
            [KEBAB, 2, 0],
            [SOUP, 1, 3],
          ]),
          edit(150_000, [
            [SOUP, 3, 0],
            [free, 0, 1],
          ]),
        ],
      },
    ],
    [
      'with a line counted anew since',
      {},
      {
        items: [{ ...KEBAB, count: 9, isFreeItem: false }, THERE.items[1] as never],
        finalPrice: 900_000,
        events: [edit(300_000, [[KEBAB, 2, 9]])],
      },
    ],
    [
      'with its code taken off since, and what that had given',
      {},
      { finalPrice: 350_000, events: [edit(300_000, [[free, 1, 0]], { discount: null })] },
    ],
    [
      'joined to another bill since, with its money',
      {},
      { items: [], transactions: [], events: [said('MERGED', { into: 'o2', number: 7 })] },
    ],
    [
      'with another bill joined to it since',
      {},
      {
        items: [...THERE.items, { ...free, isFreeItem: false }],
        finalPrice: 310_000,
        events: [
          said('MERGED', { from: 'o2', number: 7 }),
          said('EDITED', { before: 300_000, lineCount: 3 }),
        ],
      },
    ],
    [
      'moved, refunded and closed since',
      {},
      {
        transactions: [...THERE.transactions, { ...CASH, id: 'r1', kind: 'REFUND' }],
        events: [said('TABLE_CHANGED'), said('REFUNDED'), said('STATUS_CHANGED')],
      },
    ],
    [
      'with another title by the menu',
      {},
      { items: THERE.items.map((line) => ({ ...line, title: 'کباب کوبیده' })) },
    ],
    [
      'paid in part after it was placed, and sent again with both payments',
      { payments: [CASH, { ...CASH, id: 'p2', method: 'CARD', amount: 5 }] },
      {
        transactions: [
          { ...CASH, kind: 'PAYMENT' },
          { id: 'p2', method: 'CARD', amount: 5, kind: 'PAYMENT' },
        ],
      },
    ],
    ['at the price that was accepted after it had changed', { total: 310_000 }, { finalPrice: 310_000 }],
  ])('%s', (_case, sent, there) => {
    expect(answerDifferences({ ...SENT, ...sent }, { ...THERE, ...there })).toEqual([]);
  });
});

describe('an answer is another order', () => {
  it.each<[string, Partial<AnsweredOrder>, readonly string[]]>([
    [
      'by the same dishes under other ids',
      { items: THERE.items.map((line) => ({ ...line, id: `x${line.id}` })) },
      ['LINES'],
    ],
    [
      'by a count',
      { items: [{ ...KEBAB, count: 3, isFreeItem: false }, THERE.items[1] as never] },
      ['LINES'],
    ],
    [
      'by a dish',
      { items: [{ ...KEBAB, menuItemId: 'rice', isFreeItem: false }, THERE.items[1] as never] },
      ['LINES'],
    ],
    [
      'by a topping',
      { items: [{ ...KEBAB, toppings: [], isFreeItem: false }, THERE.items[1] as never] },
      ['LINES'],
    ],
    ['by a line less', { items: THERE.items.slice(1) }, ['LINES']],
    [
      'by a line more that nobody gave',
      { items: [...THERE.items, { ...free, isFreeItem: false }] },
      ['LINES'],
    ],
    ['by its total', { finalPrice: 299_999 }, ['TOTAL']],
    ['by money that is not there', { transactions: [] }, ['PAYMENTS']],
    [
      'by money of the same amount from another sale',
      { transactions: [{ ...CASH, id: 'p0', kind: 'PAYMENT' }] },
      ['PAYMENTS'],
    ],
    ['by an amount', { transactions: [{ ...CASH, amount: 1, kind: 'PAYMENT' }] }, ['PAYMENTS']],
    ['by a method', { transactions: [{ ...CASH, method: 'CARD', kind: 'PAYMENT' }] }, ['PAYMENTS']],
    ['by a refund in its place', { transactions: [{ ...CASH, kind: 'REFUND' }] }, ['PAYMENTS']],
    [
      'edited since, of lines nobody sent',
      {
        items: [{ ...free, isFreeItem: false }],
        events: [edit(300_000, [[free, 1, 2]])],
      },
      ['LINES'],
    ],
    [
      'edited to the very lines that were sent',
      { events: [edit(150_000, [[SOUP, 0, 1]])] },
      ['LINES', 'TOTAL'],
    ],
    [
      'edited since, and its money is not there',
      { transactions: [], events: [edit(300_000, [])] },
      ['PAYMENTS'],
    ],
    [
      'with another total before it was joined',
      { events: [said('MERGED', { into: 'o2' })], finalPrice: 5 },
      ['TOTAL'],
    ],
    [
      'with a line that no code gave, edited away since',
      { events: [edit(300_000, [[free, 1, 0]])] },
      ['LINES'],
    ],
    [
      'with another bill joined to it, of lines nobody sent',
      { items: [{ ...free, isFreeItem: false }], events: [said('MERGED', { from: 'o2' })] },
      ['LINES'],
    ],
  ])('%s', (_case, there, differences) => {
    expect(answerDifferences(SENT, { ...THERE, ...there })).toEqual(differences);
  });
});

it('an order is its own answer, and never that of an order with another payment', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      menuItemId: fc.uuid(),
      count: fc.integer({ min: 1, max: 99 }),
      toppings: fc.constant([]),
    }),
    { minLength: 1, selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(lines, fc.nat(), fc.uuid(), (items, total, id) => {
      const payment = { id, method: 'CARD', amount: total };
      const there = {
        items: items.map((line) => ({ ...line, isFreeItem: false })),
        finalPrice: total,
        events: [],
        transactions: [{ ...payment, kind: 'PAYMENT' }],
      };
      expect(answerDifferences({ items, total, payments: [payment] }, there)).toEqual([]);
      const other = { ...payment, id: `${id}x` };
      expect(answerDifferences({ items, total, payments: [other] }, there)).toEqual(['PAYMENTS']);
    }),
  );
});
