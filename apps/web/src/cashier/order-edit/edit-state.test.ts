import {
  addEditItem,
  editChanges,
  editSeatChanges,
  lowerEditItem,
  type OrderEditItem,
  type OrderEditResult,
  raiseEditItem,
  seatEditItem,
  writeEditItem,
} from '@sofreh/domain/order-edit';
import { describe, expect, it } from 'vitest';
import { repeatLines } from '../customers/repeat-lines.ts';
import { pricingOf, refundSum } from '../refunds/refund-shares.ts';
import {
  beginEdit,
  boundOfEdit,
  type EditedOrder,
  editedLines,
  mostOfEdit,
  orderWithinCap,
  priceOfEdit,
  replayEdit,
  takesAway,
} from './edit-state.ts';

const item = (id: string, count: number, price = 100_000) => ({
  id,
  menuItemId: `menu-${id}`,
  title: id,
  count,
  price,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  note: '',
  toppings: [],
  refundedCount: 0,
  seat: 0,
});
const order = (items: readonly ReturnType<typeof item>[], canAdd = true) =>
  ({
    id: 'order',
    status: 'CONFIRMED',
    deliveryType: 'SERVE',
    currency: 'TOMAN',
    canAdd,
    items,
    pricing: { discountType: null, discountAmount: 0 },
    terms: {
      discount: { kind: 'PERCENTAGE', value: 10 },
      serviceFee: null,
      serviceChargeCostNumber: 0,
      tax: { rate: 10, onPackaging: false, onService: false },
      deliveryCost: 0,
      tip: 0,
      roundingStep: 0,
    },
  }) as unknown as EditedOrder;

function done(result: OrderEditResult) {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}

describe('the price of an edit', () => {
  it('is by the terms the order was placed by, until the discount is changed', () => {
    const loaded = order([item('a', 2), item('b', 1)]);
    const state = beginEdit(loaded);
    expect(priceOfEdit(loaded, state, undefined)?.finalPrice).toBe(297_000);
    expect(priceOfEdit(loaded, state, null)?.finalPrice).toBe(330_000);
    const byHand = { type: 'MONEY', value: 100_000, reason: 'x' } as const;
    expect(priceOfEdit(loaded, state, byHand)?.finalPrice).toBe(220_000);
  });

  it('has the tip and the service charge that were said meanwhile', () => {
    const loaded = order([item('a', 3)]);
    const state = beginEdit(loaded);
    expect(priceOfEdit(loaded, state, undefined, { tip: 50_000 })?.finalPrice).toBe(347_000);
    const both = { tip: 50_000, serviceCharge: 20_000 };
    expect(priceOfEdit(loaded, state, undefined, both)).toMatchObject({ tip: 50_000, finalPrice: 367_000 });
  });
});

describe('an edit that another till was faster than', () => {
  const mine = done(
    raiseEditItem(done(lowerEditItem(beginEdit(order([item('a', 2), item('b', 1)])), 'a')), 'b'),
  );

  it('goes onto the newer order as far as it can', () => {
    const changes = editChanges(mine);
    expect(takesAway(changes)).toBe(true);
    const newer = beginEdit(order([item('a', 5)]));
    const { state, skipped } = replayEdit(newer, changes, []);
    expect(state.updatedOrder?.items.map(({ id, count }) => [id, count])).toEqual([['a', 4]]);
    expect(skipped).toEqual(['b']);
  });

  it('gives a dish to the guest it was given to, on the newer order too, and says so even of everybody', () => {
    const loaded = order([{ ...item('a', 2), seat: 1 }, item('b', 1)]);
    const moved = done(seatEditItem(done(seatEditItem(beginEdit(loaded), 'a', 0)), 'b', 2));
    expect(editedLines(loaded, moved).map(({ id, seat }) => [id, seat])).toEqual([
      ['a', 0],
      ['b', 2],
    ]);
    const newer = beginEdit(order([{ ...item('a', 5), seat: 1 }]));
    const { state, skipped } = replayEdit(newer, editChanges(moved), editSeatChanges(moved));
    expect(state.updatedOrder?.items.map(({ id, count, seat }) => [id, count, seat])).toEqual([['a', 5, 0]]);
    expect(skipped).toEqual(['b']);
  });

  it('sends of a new line how it is cooked and served, and keeps that on a newer copy', () => {
    const loaded = order([item('a', 2)]);
    const fresh = { ...beginEdit(order([item('b', 1)])).updatedOrder?.items[0], id: 'new' } as OrderEditItem;
    let state = done(addEditItem(beginEdit(loaded), { ...fresh, course: 2, held: true }, () => 'new'));
    const said = { count: 2, note: 'بی‌نمک', seat: 0, course: 2, held: true, toppings: [] };
    state = done(writeEditItem(state, 'new', said));
    const sent = { count: 2, note: 'بی‌نمک', course: 2, hold: true };
    expect(editedLines(loaded, state)[1]).toMatchObject(sent);
    expect(editedLines(loaded, state)[0]).not.toHaveProperty('hold');
    const newer = order([item('a', 5)]);
    const { state: replayed } = replayEdit(beginEdit(newer), editChanges(state), []);
    expect(editedLines(newer, replayed)[1]).toMatchObject(sent);
  });

  it('sends every line that stays by its id', () => {
    const loaded = order([item('a', 2), item('b', 1)]);
    expect(editedLines(loaded, mine)).toMatchObject([
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
    ]);
  });
});

describe('giving back', () => {
  it('pieces at what they really cost, the last one to the last unit', () => {
    const loaded = order([item('a', 3, 33_333), item('b', 1)]);
    const pricing = pricingOf(loaded);
    if (!pricing) throw new Error('no terms');
    const one = refundSum(loaded, pricing, new Map([['a', 1]]), true);
    const all = refundSum(
      loaded,
      pricing,
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
      true,
    );
    expect(one).toBe(Math.floor(pricing.lines[0] ? pricing.lines[0].net / 3 : 0));
    expect(all).toBe(pricing.finalPrice);
  });
});

describe('repeating an earlier order', () => {
  it('brings what is sold today, names what is not, and gives nothing free again', () => {
    const sold = { ...item('a', 1), code: '1', available: true, toppingCategoryIds: [] };
    const menu = {
      vendorId: 'v',
      version: 1,
      toppingCategories: [],
      categories: [{ id: 'c', title: 'c', description: '', items: [{ ...sold, id: 'menu-a' }] }],
    } as unknown as Parameters<typeof repeatLines>[0];
    const gift = { ...item('gift', 1), isFreeItem: true };
    const { lines, missing } = repeatLines(menu, { items: [item('a', 2), item('gone', 1), gift] } as never);
    expect(lines.map(({ item: { id }, count }) => [id, count])).toEqual([['menu-a', 2]]);
    expect(missing).toEqual(['gone']);
  });
});

describe('what may be taken off an edited order by hand', () => {
  const bill = (
    lines: readonly object[],
    discount: object | null = null,
    finalDiscountAmount = 0,
  ): EditedOrder => {
    const given = order(
      [item('a', 2), item('b', 1)].map((each, index) => ({
        ...each,
        changePrice: null,
        reason: '',
        ...lines[index],
      })),
    );
    return {
      ...given,
      pricing: { ...given.pricing, finalDiscountAmount },
      terms: given.terms && { ...given.terms, discount },
    } as EditedOrder;
  };
  const bound = (edited: EditedOrder, cap: number) => boundOfEdit(edited, beginEdit(edited), {}, cap);
  const money = (value: number) => ({ type: 'MONEY', value }) as const;

  it.each([
    ['the cap of the menu’s prices', bill([]), 20, 60_000],
    ['what a line given away left of it', bill([{}, { isFreeItem: true, reason: 'پوزش' }]), 40, 20_000],
    ['what it took off before', bill([], { kind: 'MONEY', value: 90_000 }, 90_000), 20, 90_000],
    [
      'no more because of a code',
      bill([], { kind: 'MONEY', value: 90_000, code: 'YALDA' }, 90_000),
      20,
      60_000,
    ],
  ])('is %s', (_name, edited, cap, most) => {
    const { most: said, isAbove } = bound(edited, cap);
    expect(said).toBe(most);
    expect([isAbove(money(most)), isAbove(money(most + 1))]).toEqual([false, true]);
  });

  it('is less once a dish leaves: what was given before is above it then', () => {
    const edited = bill([], { kind: 'MONEY', value: 60_000 }, 60_000);
    const fewer = done(lowerEditItem(beginEdit(edited), 'a'));
    expect(mostOfEdit(edited, beginEdit(edited), undefined, {}, 20)).toBeNull();
    expect(mostOfEdit(edited, fewer, undefined, {}, 20)).toBe(40_000);
    expect(mostOfEdit(edited, fewer, { type: 'MONEY', value: 40_000, reason: 'ا' }, {}, 20)).toBeNull();
    expect(mostOfEdit(edited, fewer, null, {}, 20)).toBeNull();
  });

  it.each([
    [
      'an amount, to what the cap allows',
      { kind: 'MONEY', value: 60_000 },
      60_000,
      { kind: 'MONEY', value: 40_000 },
    ],
    ['what a code took off not at all', { kind: 'MONEY', value: 60_000, code: 'YALDA' }, 60_000, null],
    ['what is within the cap not at all', { kind: 'MONEY', value: 40_000 }, 40_000, null],
  ] as const)('a dish that leaves lowers %s', (_name, discount, taken, lowered) => {
    const edited = bill([], discount, taken);
    const fewer = done(lowerEditItem(beginEdit(edited), 'a'));
    const within = orderWithinCap(edited, fewer, undefined, {}, 20);
    expect(within.terms?.discount).toEqual(lowered ?? discount);
    expect(mostOfEdit(within, fewer, undefined, {}, 20)).toBeNull();
    // What is given anew is refused instead, and nothing is lowered before a dish leaves.
    const given = { type: 'MONEY', value: 60_000, reason: 'ا' } as const;
    expect(orderWithinCap(edited, fewer, given, {}, 20)).toBe(edited);
    expect(orderWithinCap(edited, beginEdit(edited), undefined, {}, 20)).toBe(edited);
  });

  it('is the server’s to hold where a price was changed before', () => {
    const { most, isAbove } = bound(bill([{ changePrice: 50_000, price: 50_000 }]), 20);
    expect([most, isAbove(money(300_000))]).toEqual([null, false]);
  });
});
