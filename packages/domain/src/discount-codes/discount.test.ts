import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENEFIT_KINDS, DELIVERY_TYPES } from '../enums/index.ts';
import { priceOrder } from '../pricing/index.ts';
import { freeItem, idMaker, pricingInput, tehran } from '../testing/builders.ts';
import {
  applyFreeItems,
  benefitOf,
  checkDiscountCode,
  type DiscountCode,
  type DiscountContext,
  type FreeItem,
  withoutFreeItems,
} from './index.ts';

const NOW = tehran('2026-11-21 12:00');
const code = (part: Partial<DiscountCode> = {}): DiscountCode => ({
  id: 'code-1',
  code: 'YALDA',
  type: 'PERCENTAGE',
  value: 20,
  cap: 50_000,
  active: true,
  expiration: null,
  usageCount: 0,
  usageLimitPerUser: null,
  vendorDeal: true,
  minimumItemsTotal: 0,
  deliveryTypes: DELIVERY_TYPES,
  freeItems: [],
  ...part,
});
const context = (part: Partial<DiscountContext> = {}): DiscountContext => ({
  now: NOW,
  usedByCustomer: 0,
  itemsTotal: 200_000,
  deliveryType: 'DELIVER',
  source: 'WEBSITE',
  menuItemIds: ['kebab'],
  hasOrdered: null,
  ...part,
});
const at = (clock: string) => new Date(tehran(clock)).toISOString();

describe('checkDiscountCode', () => {
  it('section 5: «lookup returns nothing: the code is not valid or has reached its usage limit»', () => {
    expect(checkDiscountCode(undefined, context())).toMatchObject({
      ok: false,
      code: 'DISCOUNT_CODE_NOT_FOUND',
    });
  });

  it.each<[string, Partial<DiscountCode>, Partial<DiscountContext>, string]>([
    ['switched off', { active: false }, {}, 'NOT_FOUND'],
    ['not begun', { startsAt: at('2026-11-21 12:01') }, {}, 'NOT_FOUND'],
    ['expired a minute ago', { expiration: at('2026-11-21 11:59') }, {}, 'EXPIRED'],
    ['expired this moment', { expiration: at('2026-11-21 12:00') }, {}, 'EXPIRED'],
    ['used up by everybody', { usageCount: 100, usageLimit: 100 }, {}, 'NOT_FOUND'],
    ['used beyond its limit', { usageCount: 101, usageLimit: 100 }, {}, 'NOT_FOUND'],
    ['a limit of none', { usageLimit: 0 }, {}, 'NOT_FOUND'],
    ['already used (per-user limit)', { usageLimitPerUser: 1 }, { usedByCustomer: 1 }, 'USED'],
    ['an order too small', { minimumItemsTotal: 200_001 }, {}, 'NOT_APPLICABLE'],
    ['another delivery type', { deliveryTypes: ['SERVE'] }, {}, 'NOT_APPLICABLE'],
    ['no delivery type', { deliveryTypes: [] }, {}, 'NOT_APPLICABLE'],
    ['an empty order', {}, { itemsTotal: 0 }, 'NOT_APPLICABLE'],
    [
      'free shipping with nothing shipped',
      { type: 'FREESHIPPING' },
      { deliveryType: 'PICKUP' },
      'NOT_APPLICABLE',
    ],
    ['a free item code without items', { type: 'FREEITEM', freeItems: [] }, {}, 'NOT_APPLICABLE'],
    ['another channel', { sources: ['QR'] }, { source: 'WEBSITE' }, 'NOT_APPLICABLE'],
    [
      'another hour',
      { windows: [{ weekday: 'SAT', from: '12:01', to: '15:00' }] },
      { now: tehran('2026-11-21 12:00') },
      'NOT_APPLICABLE',
    ],
    ['other dishes', { menuItemIds: ['soup'] }, { menuItemIds: ['kebab'] }, 'NOT_APPLICABLE'],
    ['dishes that are none any more', { menuItemIds: [] }, {}, 'NOT_APPLICABLE'],
    ['a second order', { firstOrder: true }, { hasOrdered: true }, 'NOT_APPLICABLE'],
    ['a budget that is used up', { budgetLeft: 0 }, {}, 'NOT_FOUND'],
    [
      'expired before used up: the first that holds',
      { expiration: at('2026-11-20 00:00'), usageCount: 9, usageLimit: 9 },
      {},
      'EXPIRED',
    ],
  ])('refuses %s', (_case, part, order, failure) => {
    const answer = checkDiscountCode(code(part), context(order));
    expect(answer).toMatchObject({ ok: false, code: `DISCOUNT_CODE_${failure}` });
  });

  it.each<[string, Partial<DiscountCode>, Partial<DiscountContext>]>([
    ['without any bound', {}, {}],
    ['in its channel', { sources: ['QR', 'WEBSITE'] }, {}],
    ['in its hour', { windows: [{ weekday: 'SAT', from: '12:00', to: '15:00' }] }, {}],
    ['after midnight of its evening', { windows: [{ weekday: 'FRI', from: '20:00', to: '13:00' }] }, {}],
    ['with one of its dishes', { menuItemIds: ['soup', 'kebab'] }, { menuItemIds: ['kebab', 'tea'] }],
    ['for who has not ordered', { firstOrder: true }, { hasOrdered: false }],
    ['for who is not known yet', { firstOrder: true }, { hasOrdered: null }],
    ['for the last of its budget', { budgetLeft: 1 }, {}],
    ['until the moment it expires', { expiration: at('2026-11-21 12:01') }, {}],
    ['from the moment it begins', { startsAt: at('2026-11-21 12:00') }, {}],
    ['for the last use', { usageCount: 99, usageLimit: 100 }, {}],
    ["for the customer's last use", { usageLimitPerUser: 2 }, { usedByCustomer: 1 }],
    ['for somebody not signed in yet', { usageLimitPerUser: 1 }, { usedByCustomer: null }],
    ['at the minimum', { minimumItemsTotal: 200_000 }, {}],
    ['free shipping by courier', { type: 'FREESHIPPING' }, {}],
    ['free shipping of dishes that cost nothing', { type: 'FREESHIPPING' }, { itemsTotal: 0 }],
    ['free shipping by express', { type: 'FREESHIPPING' }, { deliveryType: 'ZFEXPRESS' }],
    ['free items', { type: 'FREEITEM', freeItems: [freeItem()] }, { deliveryType: 'SERVE' }],
  ])('accepts it %s', (_case, part, order) => {
    expect(checkDiscountCode(code(part), context(order)).ok).toBe(true);
  });

  it('tells everything that keeps it from an order at once', () => {
    const asked = code({ minimumItemsTotal: 200_001, deliveryTypes: ['PICKUP'], menuItemIds: ['soup'] });
    expect(checkDiscountCode(asked, context({ menuItemIds: ['kebab'] }))).toMatchObject({
      unfits: ['DELIVERY_TYPE', 'ITEMS_TOTAL', 'DISHES'],
    });
    expect(checkDiscountCode(code({ usageCount: 9, usageLimit: 9 }), context())).toMatchObject({
      unfits: ['USED_UP'],
    });
    expect(checkDiscountCode(code({ startsAt: at('2026-11-22 00:00') }), context())).toMatchObject({
      unfits: ['NOT_BEGUN'],
    });
  });

  it('has an answer for everything, and only codes of the catalogue', () => {
    const anyCode = fc.record({
      type: fc.constantFrom(...BENEFIT_KINDS),
      active: fc.boolean(),
      expiration: fc.constantFrom(null, at('2026-11-20 12:00'), at('2026-11-22 12:00')),
      startsAt: fc.constantFrom(null, at('2026-11-20 12:00'), at('2026-11-22 12:00')),
      usageCount: fc.nat(3),
      usageLimit: fc.option(fc.nat(3)),
      usageLimitPerUser: fc.option(fc.nat(3)),
      minimumItemsTotal: fc.nat(3),
      deliveryTypes: fc.subarray([...DELIVERY_TYPES]),
      freeItems: fc.constantFrom([], [freeItem()]),
    });
    const anyContext = fc.record({
      usedByCustomer: fc.option(fc.nat(3)),
      itemsTotal: fc.nat(3),
      deliveryType: fc.constantFrom(...DELIVERY_TYPES),
    });
    const known = ['NOT_FOUND', 'EXPIRED', 'USED', 'NOT_APPLICABLE'].map((name) => `DISCOUNT_CODE_${name}`);
    fc.assert(
      fc.property(anyCode, anyContext, (part, order) => {
        const answer = checkDiscountCode(code(part), context(order));
        expect(answer.ok || known.includes(answer.code)).toBe(true);
        // More room never makes an accepted code refused.
        if (!answer.ok) return;
        const roomier = {
          ...part,
          usageLimit: null,
          usageLimitPerUser: null,
          minimumItemsTotal: 0,
          expiration: null,
        };
        expect(checkDiscountCode(code(roomier), context(order)).ok).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a code gives', () => {
  it('the discount pricing takes, with its cap and name', () => {
    expect(benefitOf(code())).toEqual({
      discount: { kind: 'PERCENTAGE', value: 20, cap: 50_000, code: 'YALDA' },
      freeItems: [],
    });
  });

  it('free items by FREEITEM alone', () => {
    const items = [freeItem()];
    expect(benefitOf(code({ type: 'FREEITEM', freeItems: items })).freeItems).toEqual(items);
    expect(benefitOf(code({ type: 'MONEY', freeItems: items })).freeItems).toEqual([]);
  });

  it('an accepted code takes what it says off the order', () => {
    const check = checkDiscountCode(code({ value: 50, cap: 30_000 }), context());
    const discount = check.ok ? check.benefit.discount : null;
    expect(priceOrder(pricingInput({ discount })).finalDiscountAmount).toBe(30_000);
  });
});

type Line = {
  readonly itemId: string;
  readonly lineId: string;
  readonly count: number;
  readonly isFreeItem: boolean;
};

function give(lines: readonly Line[], items: readonly FreeItem[]): Line[] {
  const makeId = idMaker('free');
  return applyFreeItems(
    lines,
    items,
    (line) => line.itemId,
    (item) => ({ itemId: item.id, lineId: makeId(), count: 1, isFreeItem: true }),
  );
}
const paid: Line = { itemId: 'kebab', lineId: 'a', count: 2, isFreeItem: false };

describe('«A FREEITEM discount adds each free item with count 1, or increments an existing line»', () => {
  it('adds each with count 1', () => {
    expect(give([paid], [freeItem(), freeItem({ id: 'salad' })])).toEqual([
      paid,
      { itemId: 'dough', lineId: 'free-1', count: 1, isFreeItem: true },
      { itemId: 'salad', lineId: 'free-2', count: 1, isFreeItem: true },
    ]);
  });

  it('increments the line that is there', () => {
    const there = { itemId: 'dough', lineId: 'b', count: 1, isFreeItem: true };
    expect(give([paid, there], [freeItem()])).toEqual([paid, { ...there, count: 2 }]);
  });

  it('an item given twice has count 2', () => {
    expect(give([paid], [freeItem(), freeItem()])).toEqual([
      paid,
      { itemId: 'dough', lineId: 'free-1', count: 2, isFreeItem: true },
    ]);
  });

  it('never raises a line that is paid for', () => {
    const bought = { itemId: 'dough', lineId: 'b', count: 1, isFreeItem: false };
    const lines = give([bought], [freeItem()]);
    expect(lines).toEqual([bought, { itemId: 'dough', lineId: 'free-1', count: 1, isFreeItem: true }]);
  });

  it('gives as many pieces as there are free items, whatever was there; taking them away leaves what was paid', () => {
    const anyLine = fc.record({
      itemId: fc.constantFrom('kebab', 'dough', 'salad'),
      lineId: fc.uuid(),
      count: fc.integer({ min: 1, max: 5 }),
      isFreeItem: fc.boolean(),
    });
    const items = fc.array(
      fc.constantFrom('dough', 'salad', 'rice').map((id) => freeItem({ id })),
      { maxLength: 5 },
    );
    const pieces = (lines: readonly Line[]) => lines.reduce((all, line) => all + line.count, 0);
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), items, (lines, gifts) => {
        const given = give(lines, gifts);
        expect(pieces(given)).toBe(pieces(lines) + gifts.length);
        expect(withoutFreeItems(given)).toEqual(withoutFreeItems(lines));
      }),
    );
  });
});
