import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder } from '../pricing/index.ts';
import { freeItem, idMaker, lineTopping, pricingInput } from '../testing/builders.ts';
import { counts, hot, KEBAB, PIZZA, typed } from '../testing/cashier.ts';
import {
  addCashierLine,
  applyCashierFreeItems,
  type CashierState,
  cashierPricingLines,
  changeCashierPrice,
  countCashierLine,
  decrementCashierLine,
  EMPTY_CASHIER_ORDER,
  INITIAL_CASHIER_STATE,
  incrementCashierLine,
  noteCashierLine,
  removeCashierDiscount,
  removeCashierLine,
  resetOrder,
  restoreCashierLine,
  serveCashierLine,
} from './index.ts';

describe('defaults of specification sections 3 and 9', () => {
  it('SERVE, CARD, 20 minutes, nothing typed', () => {
    expect(INITIAL_CASHIER_STATE).toMatchObject({
      deliveryType: 'SERVE',
      paymentType: 'CARD',
      preparationTime: 20,
      multiPayment: [],
      description: '',
      note: { KITCHEN: '', CUSTOMER: '' },
      tableNumber: null,
      removedItems: [],
      isEdited: false,
      menuItemsCount: {},
      order: { lines: [], discountType: 'MONEY', discountAmount: 0 },
    });
  });

  it('has every field of the cashier order state', () => {
    expect(Object.keys(INITIAL_CASHIER_STATE).sort().join(', ')).toBe(
      'canAdd, defaultDescriptions, deliveryType, description, isEdited, menuItemsCount, menus, multiPayment, note, order, paymentType, preparationTime, removedItems, selectedMenuItem, selectedTopping, tableNumber',
    );
  });
});

describe('«Same item with same toppings merges into one line»', () => {
  it('the same item', () => {
    expect(counts(typed([KEBAB], [KEBAB]))).toEqual([['line-1', 2]]);
  });

  it('the same toppings in another order', () => {
    const both = [lineTopping('hot'), lineTopping('cheese')];
    expect(counts(typed([KEBAB, both], [KEBAB, [...both].reverse()]))).toEqual([['line-1', 2]]);
  });

  it('by «count*code» as many as typed', () => {
    expect(counts(typed([KEBAB, [], 3], [KEBAB, [], 4]))).toEqual([['line-1', 7]]);
    expect(counts(typed([KEBAB, [], 2_000]))).toEqual([['line-1', 999]]);
    expect(counts(typed([KEBAB, [], 998], [KEBAB, [], 5]))).toEqual([['line-1', 999]]);
  });

  it('not another item, nor other toppings', () => {
    expect(counts(typed([KEBAB], [PIZZA], [KEBAB, hot]))).toEqual([
      ['line-1', 1],
      ['line-2', 1],
      ['line-3', 1],
    ]);
  });

  it('not into a line whose price was changed', () => {
    const changed = changeCashierPrice(typed([KEBAB]), 'line-1', 50_000);
    expect(counts(addCashierLine(changed, KEBAB, [], idMaker('new')))).toEqual([
      ['line-1', 1],
      ['new-1', 1],
    ]);
  });

  it('not into a line with a note; without the note it takes its equals again', () => {
    const noted = noteCashierLine(typed([KEBAB]), 'line-1', 'بی سماق');
    const two = addCashierLine(noted, KEBAB, [], idMaker('new'));
    expect(counts(two)).toEqual([
      ['line-1', 1],
      ['new-1', 1],
    ]);
    expect(counts(restoreCashierLine(removeCashierLine(two, 'line-1'), 'line-1'))).toEqual([
      ['new-1', 1],
      ['line-1', 1],
    ]);
    expect(counts(addCashierLine(noteCashierLine(noted, 'line-1', ''), KEBAB, [], idMaker()))).toEqual([
      ['line-1', 2],
    ]);
  });

  it('a typed count stays within 1 and 999; a free line keeps its own', () => {
    expect(counts(countCashierLine(typed([KEBAB]), 'line-1', 12))).toEqual([['line-1', 12]]);
    expect(counts(countCashierLine(typed([KEBAB]), 'line-1', 0))).toEqual([['line-1', 1]]);
    expect(counts(countCashierLine(typed([KEBAB]), 'line-1', 5_000))).toEqual([['line-1', 999]]);
    const gifted = applyCashierFreeItems(typed([KEBAB]), 'DOUGH', [freeItem()], idMaker('free'));
    expect(countCashierLine(gifted, 'free-1', 9)).toBe(gifted);
  });

  it('a line has every field of the cashier order line', () => {
    expect(typed([KEBAB, hot]).order.lines[0]).toEqual({
      seat: 0,
      course: 1,
      hold: false,
      menuItemId: 'kebab',
      tempId: 'line-1',
      unit: 'PIECE',
      count: 1,
      discount: 10_000,
      title: 'kebab',
      price: 100_000,
      packagingCost: 5_000,
      servePackagingCost: 1_000,
      changePrice: null,
      changePriceReason: '',
      note: '',
      withTax: true,
      isFreeItem: false,
      orderItemToppings: hot,
    });
  });

  it('counts the pieces of each item for the tiles', () => {
    expect(typed([KEBAB], [PIZZA, [], 2], [KEBAB, hot]).menuItemsCount).toEqual({ kebab: 2, pizza: 2 });
  });
});

describe('whose dish it is, and when it is cooked', () => {
  const of = (seat: number) => ({ seat, course: 1, hold: false });
  const add = (state: CashierState, seat: number) =>
    addCashierLine(state, KEBAB, [], idMaker(`seat-${state.order.lines.length}`), 1, of(seat));

  it('the same dish for another guest is a line of its own, for the same guest one more', () => {
    const state = add(add(add(INITIAL_CASHIER_STATE, 1), 2), 2);
    expect(state.order.lines.map(({ seat, count }) => [seat, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it.each([
    ['of a later course', { seat: 1, course: 2, hold: false }],
    ['that waits', { seat: 1, course: 1, hold: true }],
  ])('a line %s is not merged into', (_case, serving) => {
    const one = add(INITIAL_CASHIER_STATE, 1);
    const served = serveCashierLine(one, one.order.lines[0]?.tempId ?? '', serving);
    expect(add(served, 1).order.lines.map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('«decrement at count 1 removes the line»', () => {
  const state = typed([KEBAB, [], 2], [PIZZA]);

  it('raises and lowers by 1', () => {
    expect(counts(incrementCashierLine(state, 'line-1'))).toEqual([
      ['line-1', 3],
      ['line-2', 1],
    ]);
    expect(counts(decrementCashierLine(state, 'line-1'))).toEqual([
      ['line-1', 1],
      ['line-2', 1],
    ]);
  });

  it('removes at 1 and remembers the line', () => {
    const less = decrementCashierLine(state, 'line-2');
    expect(counts(less)).toEqual([['line-1', 2]]);
    expect(less.removedItems.map((line) => line.tempId)).toEqual(['line-2']);
    expect(less.menuItemsCount).toEqual({ kebab: 2 });
  });

  it('removes a whole line', () => {
    expect(removeCashierLine(state, 'line-1').removedItems).toMatchObject([{ tempId: 'line-1', count: 2 }]);
  });

  it('restores it', () => {
    const back = restoreCashierLine(removeCashierLine(state, 'line-1'), 'line-1');
    expect(counts(back)).toEqual([
      ['line-2', 1],
      ['line-1', 2],
    ]);
    expect(back.removedItems).toEqual([]);
  });

  it('restores it into its equal, where one was typed since', () => {
    const retyped = addCashierLine(removeCashierLine(state, 'line-1'), KEBAB, [], idMaker('new'));
    expect(counts(restoreCashierLine(retyped, 'line-1'))).toEqual([
      ['line-2', 1],
      ['new-1', 3],
    ]);
  });

  it('a line with a changed price comes back as its own line', () => {
    const changed = removeCashierLine(changeCashierPrice(state, 'line-1', 1), 'line-1');
    const retyped = addCashierLine(changed, KEBAB, [], idMaker('new'));
    expect(counts(restoreCashierLine(retyped, 'line-1'))).toEqual([
      ['line-2', 1],
      ['new-1', 1],
      ['line-1', 2],
    ]);
  });

  it.each([
    ['raise', incrementCashierLine],
    ['lower', decrementCashierLine],
    ['remove', removeCashierLine],
    ['restore', restoreCashierLine],
  ])('an unknown line: %s changes nothing', (_case, rule) => {
    expect(rule(state, 'nobody')).toBe(state);
  });
});

describe('«removing the last non-free line resets the order»', () => {
  const busy: CashierState = {
    ...applyCashierFreeItems(typed([KEBAB], [PIZZA]), 'DOUGH', [freeItem()], idMaker('free')),
    tableNumber: '7',
    description: 'عجله دارند',
    menus: [{ id: 'm', title: 'غذا', items: [KEBAB] }],
    defaultDescriptions: [{ id: 'd', text: 'بدون پیاز' }],
    paymentType: 'CASH',
  };

  it('not while one is left', () => {
    expect(removeCashierLine(busy, 'line-1')).toMatchObject({ tableNumber: '7', paymentType: 'CASH' });
  });

  it('with the free lines, keeping what was loaded', () => {
    const reset = removeCashierLine(decrementCashierLine(busy, 'line-1'), 'line-2');
    expect(reset).toEqual({
      ...INITIAL_CASHIER_STATE,
      menus: busy.menus,
      defaultDescriptions: busy.defaultDescriptions,
    });
    expect(reset).toEqual(resetOrder(busy));
  });

  it('removing a free line resets nothing', () => {
    const left = removeCashierLine(busy, 'free-1');
    expect(counts(left)).toEqual([
      ['line-1', 1],
      ['line-2', 1],
    ]);
    expect(left.tableNumber).toBe('7');
  });

  it('an order with nothing in it yet keeps what was typed', () => {
    const begun: CashierState = { ...INITIAL_CASHIER_STATE, tableNumber: '3' };
    expect(removeCashierDiscount(begun).tableNumber).toBe('3');
    expect(changeCashierPrice(begun, 'nobody', 5).tableNumber).toBe('3');
  });
});

describe('changed prices', () => {
  const state = changeCashierPrice(typed([KEBAB, hot, 2], [PIZZA]), 'line-1', 70_000);

  it("stands for the menu's price and its discount; toppings stay", () => {
    expect(cashierPricingLines(state.order)[0]).toMatchObject({ price: 70_000, discount: 0, count: 2 });
    const pricing = priceOrder(
      pricingInput({ deliveryType: 'SERVE', lines: cashierPricingLines(state.order) }),
    );
    expect(pricing.finalPrice).toBe((70_000 + 10_000 + 1_000) * 2 + 90_000 + 1_000);
  });

  it('carry their reason, which goes with them', () => {
    const why = changeCashierPrice(state, 'line-1', 60_000, 'پرس کوچک');
    expect(why.order.lines[0]).toMatchObject({ changePrice: 60_000, changePriceReason: 'پرس کوچک' });
    expect(changeCashierPrice(why, 'line-1', null, 'x').order.lines[0]?.changePriceReason).toBe('');
  });

  it('may be nothing at all, toppings and all', () => {
    const given = changeCashierPrice(typed([KEBAB, hot, 2]), 'line-1', 0, 'مهمان ما');
    expect(cashierPricingLines(given.order)[0]).toMatchObject({ isFreeItem: true, price: 100_000 });
    const pricing = priceOrder(
      pricingInput({ deliveryType: 'SERVE', lines: cashierPricingLines(given.order) }),
    );
    expect(pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice).toBe(0);
  });

  it("null gives the menu's price back", () => {
    expect(cashierPricingLines(changeCashierPrice(state, 'line-1', null).order)[0]).toMatchObject({
      price: 100_000,
      discount: 10_000,
    });
  });

  it('a free item has no price to change', () => {
    const free = applyCashierFreeItems(state, 'DOUGH', [freeItem()], idMaker('free'));
    expect(changeCashierPrice(free, 'free-1', 5).order.lines.at(-1)?.changePrice).toBeNull();
  });
});

type Step = { readonly kind: 'add' | 'up' | 'down' | 'remove' | 'restore' | 'free'; readonly pick: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'up', 'down', 'remove', 'restore', 'free'),
    pick: fc.nat(5),
  }),
  { maxLength: 40 },
);

function walk(list: readonly Step[]): CashierState {
  const makeId = idMaker('line');
  return list.reduce<CashierState>((state, { kind, pick }) => {
    const line = state.order.lines[pick]?.tempId ?? '';
    if (kind === 'add') return addCashierLine(state, pick % 2 ? KEBAB : PIZZA, pick > 2 ? hot : [], makeId);
    if (kind === 'up') return incrementCashierLine(state, line);
    if (kind === 'down') return decrementCashierLine(state, line);
    if (kind === 'remove') return removeCashierLine(state, line);
    if (kind === 'restore') return restoreCashierLine(state, state.removedItems[0]?.tempId ?? '');
    return applyCashierFreeItems(state, 'DOUGH', [freeItem()], makeId);
  }, INITIAL_CASHIER_STATE);
}

describe('whatever is typed', () => {
  it('no line is empty, no plain line twice, no id twice, and free lines never stand alone', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { order, menuItemsCount } = walk(list);
        expect(order.lines.every((line) => line.count >= 1 && line.count <= 999)).toBe(true);
        const keys = order.lines.map(
          (line) => `${line.menuItemId}/${line.isFreeItem}/${line.orderItemToppings.length}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(order.lines.map((line) => line.tempId)).size).toBe(order.lines.length);
        const paid = order.lines.filter((line) => !line.isFreeItem).length;
        expect(paid > 0 || order.lines.length === 0).toBe(true);
        const pieces = order.lines.reduce((all, line) => all + line.count, 0);
        expect(Object.values(menuItemsCount).reduce((all, count) => all + count, 0)).toBe(pieces);
      }),
      { numRuns: 1000 },
    );
  });

  it('adding then lowering anything gives the same order and price', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (list, withHot) => {
        const state = walk(list);
        fc.pre(state.order !== EMPTY_CASHIER_ORDER);
        const added = addCashierLine(state, KEBAB, withHot ? hot : [], () => 'new');
        const touched = added.order.lines.find((line, i) => line.count !== state.order.lines[i]?.count);
        const back = decrementCashierLine(added, touched?.tempId ?? '');
        expect(back.order).toEqual(state.order);
        const price = (order: CashierState['order']) =>
          priceOrder(pricingInput({ lines: cashierPricingLines(order) }));
        expect(price(back.order)).toEqual(price(state.order));
      }),
      { numRuns: 200 },
    );
  });
});
