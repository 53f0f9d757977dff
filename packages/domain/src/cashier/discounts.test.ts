import { describe, expect, it } from 'vitest';
import { mostByHand, priceOrder, takenByHand } from '../pricing/index.ts';
import { freeItem, idMaker, pricingInput } from '../testing/builders.ts';
import { counts, dish, KEBAB, PIZZA, typed } from '../testing/cashier.ts';
import {
  addCashierLine,
  applyCashierCode,
  applyCashierFreeItems,
  cashierDiscount,
  cashierHandLines,
  cashierPricingLines,
  changeCashierPrice,
  decrementCashierLine,
  discountCashierOrder,
  INITIAL_CASHIER_STATE,
  incrementCashierLine,
  removeCashierDiscount,
  removeCashierLine,
  restoreCashierLine,
} from './index.ts';

describe('discounts', () => {
  const state = typed([KEBAB], [PIZZA]);
  const money = discountCashierOrder(state, 'MONEY', 30_000, 'تأخیر');
  const capped = { kind: 'PERCENTAGE', value: 20, cap: 15_000, code: 'NOON' } as const;

  it('by hand carry their reason, by code their cap; none is MONEY of 0', () => {
    expect(cashierDiscount(money.order)).toEqual({ kind: 'MONEY', value: 30_000, cap: null, code: null });
    expect(money.order.discountReason).toBe('تأخیر');
    const coded = applyCashierCode(money, { discount: capped, freeItems: [] }, idMaker());
    expect(cashierDiscount(coded.order)).toEqual(capped);
    expect(coded.order.discountReason).toBe('');
    expect(cashierDiscount(removeCashierDiscount(coded).order)).toBeNull();
    expect(cashierDiscount(state.order)).toBeNull();
  });

  it('take the place of one another, free items and cap included', () => {
    const code = { kind: 'FREEITEM', value: 0, cap: null, code: 'DOUGH' } as const;
    const gifted = applyCashierCode(money, { discount: code, freeItems: [freeItem()] }, idMaker('free'));
    expect(gifted.order).toMatchObject({ discountType: 'FREEITEM', discountAmount: 0, discountReason: '' });
    const again = discountCashierOrder(gifted, 'PERCENTAGE', 10, 'همکار');
    expect(counts(again)).toEqual(counts(state));
    expect(cashierDiscount(again.order)).toEqual({ kind: 'PERCENTAGE', value: 10, cap: null, code: null });
  });
});

describe('what is taken off by hand at a till', () => {
  // Each costs 90,000 by the menu.
  const state = typed([KEBAB, [], 2], [PIZZA]);
  const taken = (given: typeof state) =>
    takenByHand(cashierHandLines(given.order), { finalDiscountAmount: 0 }, null);

  it.each([
    ['nothing', state, 0],
    ['a lower price of each', changeCashierPrice(state, 'line-1', 70_000, 'دیر شد'), 40_000],
    ['all of what is given away', changeCashierPrice(state, 'line-2', 0, 'دیر شد'), 90_000],
    ['nothing of what a code gives', applyCashierFreeItems(state, 'DOUGH', [freeItem()], idMaker('free')), 0],
  ])('is %s, and the most of it is of the menu’s prices', (_name, given, off) => {
    expect(taken(given)).toBe(off);
    expect(mostByHand(cashierHandLines(given.order), 20)).toBe(54_000);
  });
});

describe('free items', () => {
  const state = typed([KEBAB]);
  const gifted = applyCashierFreeItems(state, 'DOUGH', [freeItem(), freeItem()], idMaker('free'));

  it('come as lines of their own, with the code', () => {
    expect(gifted.order).toMatchObject({
      discountType: 'FREEITEM',
      discountCode: 'DOUGH',
      discountAmount: 0,
    });
    expect(gifted.order.lines.at(-1)).toMatchObject({
      menuItemId: 'dough',
      count: 2,
      isFreeItem: true,
      tempId: 'free-1',
    });
  });

  it('are not typed up or down', () => {
    expect(incrementCashierLine(gifted, 'free-1')).toBe(gifted);
    expect(decrementCashierLine(gifted, 'free-1')).toBe(gifted);
  });

  it('a paid one of the same is a line of its own', () => {
    const more = addCashierLine(gifted, dish('dough'), [], idMaker('new'));
    expect(counts(more)).toEqual([
      ['line-1', 1],
      ['free-1', 2],
      ['new-1', 1],
    ]);
  });

  it('applied again give no more; another code takes them away', () => {
    expect(counts(applyCashierFreeItems(gifted, 'DOUGH', [freeItem(), freeItem()], idMaker('free')))).toEqual(
      counts(gifted),
    );
    expect(removeCashierDiscount(gifted).order).toEqual({ ...state.order, lines: state.order.lines });
    expect(removeCashierDiscount(gifted).order).toMatchObject({ discountType: 'MONEY', discountCode: null });
  });

  it('removed, one comes back with its code and not by restoring: it is never given twice', () => {
    const removed = removeCashierLine(gifted, 'free-1');
    expect(removed.removedItems).toEqual([]);
    const again = applyCashierFreeItems(removed, 'DOUGH', [freeItem()], idMaker('again'));
    expect(counts(restoreCashierLine(again, 'free-1'))).toEqual([
      ['line-1', 1],
      ['again-1', 1],
    ]);
  });

  it('nothing is given with nothing', () => {
    expect(applyCashierFreeItems(INITIAL_CASHIER_STATE, 'DOUGH', [freeItem()], idMaker())).toBe(
      INITIAL_CASHIER_STATE,
    );
  });

  it('cost nothing but their packaging', () => {
    const lines = cashierPricingLines(gifted.order);
    expect(priceOrder(pricingInput({ deliveryType: 'SERVE', lines })).finalPrice).toBe(91_000);
    expect(priceOrder(pricingInput({ deliveryType: 'PICKUP', lines })).finalPrice).toBe(
      90_000 + 5_000 + 2 * 500,
    );
  });
});
