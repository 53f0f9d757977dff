import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENEFIT_KINDS, DELIVERY_TYPES } from '../enums/index.ts';
import { type PricingInput, priceOrder, refundShare } from '../pricing/index.ts';
import { pricingInputs } from '../testing/arbitraries.ts';
import { pricingInput, pricingLine, sum, tehran } from '../testing/builders.ts';
import { codeDiscount, type DiscountCode, standingDiscount, wouldGive } from './index.ts';

const NOW = tehran('2026-11-21 12:00');
const AT = { now: NOW, source: 'WEBSITE' } as const;

function offer(part: Partial<DiscountCode> = {}): DiscountCode {
  return {
    id: 'offer-1',
    code: 'OFFER1',
    title: 'ساعت خوش',
    automatic: true,
    type: 'PERCENTAGE',
    value: 20,
    cap: null,
    active: true,
    expiration: null,
    usageCount: 0,
    usageLimitPerUser: null,
    vendorDeal: true,
    minimumItemsTotal: 0,
    deliveryTypes: DELIVERY_TYPES,
    freeItems: [],
    ...part,
  };
}

/** Two kebabs of 100,000, a pizza of 80,000 with cheese of 10,000, three drinks of 20,000 less 5,000, and rice by weight. */
const ORDER = pricingInput({
  lines: [
    pricingLine({ id: 'a', menuItemId: 'kebab', count: 2 }),
    pricingLine({
      id: 'b',
      menuItemId: 'pizza',
      price: 80_000,
      toppings: [{ toppingId: 'cheese', price: 10_000, count: 1 }],
    }),
    pricingLine({ id: 'c', menuItemId: 'dough', price: 20_000, discount: 5_000, count: 3 }),
    pricingLine({ id: 'd', menuItemId: 'rice', unit: 'GRAM', count: 500, price: 60_000 }),
  ],
});
const givenBy = (part: Partial<DiscountCode>, input: PricingInput = ORDER) =>
  priceOrder({ ...input, discount: codeDiscount(offer(part)) });

describe('what an offer is taken off', () => {
  it.each<[string, Partial<DiscountCode>, number]>([
    ['a fifth of the whole basket', {}, 73_000],
    ['a fifth of the drinks', { menuItemIds: ['dough'] }, 9_000],
    ['the second piece at half price, the dearest pairs first', { every: 2, value: 50 }, 65_000],
    ['the second drink free', { every: 2, value: 100, menuItemIds: ['dough'] }, 15_000],
    ['the fourth piece free', { every: 4, value: 100 }, 15_000],
    ['no seventh piece', { every: 7, value: 100 }, 0],
    ['money off each second piece', { every: 2, type: 'MONEY', value: 10_000 }, 30_000],
    [
      'money off each set of a kebab and a drink',
      {
        type: 'MONEY',
        value: 8_000,
        set: [
          { menuItemId: 'kebab', count: 1 },
          { menuItemId: 'dough', count: 1 },
        ],
      },
      16_000,
    ],
    [
      'a tenth off a set, its toppings whole',
      {
        value: 10,
        set: [
          { menuItemId: 'pizza', count: 1 },
          { menuItemId: 'dough', count: 2 },
        ],
      },
      11_000,
    ],
    ['no set that is not whole', { set: [{ menuItemId: 'dough', count: 4 }] }, 0],
    ['no set of what is sold by weight', { set: [{ menuItemId: 'rice', count: 1 }] }, 0],
  ])('%s', (_case, part, given) => {
    expect(givenBy(part).finalDiscountAmount).toBe(given);
  });

  it('its name stands in «چرا این قیمت؟»', () => {
    expect(givenBy({}).explanation).toContainEqual({
      rule: 'DISCOUNT',
      base: 365_000,
      rate: 20,
      title: 'ساعت خوش',
      amount: -73_000,
    });
    const brought = { ...ORDER, deliveryType: 'DELIVER', deliveryCost: 30_000 } as const;
    expect(givenBy({ type: 'FREESHIPPING' }, brought).explanation).toContainEqual({
      rule: 'FREE_SHIPPING',
      base: 30_000,
      title: 'ساعت خوش',
      amount: -30_000,
    });
  });
});

describe('one thing is taken off an order', () => {
  const small = offer({ id: 'small', value: 5 });
  const large = offer({ id: 'large', type: 'MONEY', value: 50_000 });
  const chosen = (offers: readonly DiscountCode[], input: PricingInput = ORDER) =>
    standingDiscount(offers, AT, input).offer?.id ?? null;

  it('the offer that takes off the most, the older of equal ones', () => {
    expect(chosen([small, large])).toBe('large');
    expect(chosen([large, offer({ id: 'twin', type: 'MONEY', value: 50_000 })])).toBe('large');
    expect(chosen([])).toBeNull();
  });

  it.each<[string, Partial<DiscountCode>]>([
    ['in another hour', { windows: [{ weekday: 'SAT', from: '16:00', to: '18:00' }] }],
    ['in another channel', { sources: ['SALON'] }],
    ['for more than there is', { minimumItemsTotal: 365_001 }],
    ['for another way of getting it', { deliveryTypes: ['DELIVER'] }],
    ['switched off', { active: false }],
    ['not begun', { startsAt: new Date(NOW + 1).toISOString() }],
    ['over', { expiration: new Date(NOW).toISOString() }],
    ['for dishes that are not ordered', { menuItemIds: ['soup'] }],
    ['of free shipping where nothing is brought', { type: 'FREESHIPPING' }],
  ])('none %s', (_case, part) => {
    expect(chosen([offer(part)])).toBeNull();
  });

  it('a code stands where it takes off no less; a better offer leaves it for another day', () => {
    const code = (value: number) => ({
      ...ORDER,
      discount: { kind: 'MONEY', value, code: 'YALDA' } as const,
    });
    expect(chosen([small, large], code(50_000))).toBeNull();
    expect(chosen([small, large], code(49_999))).toBe('large');
  });

  it('free dishes of a code, and what staff give by hand, stand whatever the offers', () => {
    const gift = { kind: 'FREEITEM', value: 0, code: 'DOUGH' } as const;
    expect(chosen([large], { ...ORDER, discount: gift })).toBeNull();
    expect(chosen([large], { ...ORDER, discount: { kind: 'MONEY', value: 1 } })).toBeNull();
  });
});

const dish = fc.constantFrom('kebab', 'pizza', 'salad', 'dough');
const anyOffer: fc.Arbitrary<DiscountCode> = fc
  .record({
    type: fc.constantFrom(...BENEFIT_KINDS.filter((kind) => kind !== 'FREEITEM')),
    percent: fc.integer({ min: 1, max: 100 }),
    money: fc.integer({ min: 1, max: 500_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 200_000 })),
    minimumItemsTotal: fc.integer({ min: 0, max: 500_000 }),
    menuItemIds: fc.option(fc.subarray(['kebab', 'pizza', 'salad', 'dough'])),
    every: fc.option(fc.integer({ min: 2, max: 4 })),
    set: fc.option(
      fc.uniqueArray(fc.record({ menuItemId: dish, count: fc.integer({ min: 1, max: 2 }) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ menuItemId }) => menuItemId,
      }),
    ),
  })
  .map(({ percent, money, ...part }) => offer({ ...part, value: part.type === 'MONEY' ? money : percent }));

describe('any offers and codes together', () => {
  /** Orders with any offers, each with the id of its place. */
  function forEvery(check: (input: PricingInput, offers: readonly DiscountCode[]) => void): void {
    fc.assert(
      fc.property(pricingInputs, fc.array(anyOffer, { maxLength: 5 }), (input, list) =>
        check(
          input,
          list.map((each, index) => ({ ...each, id: `offer-${index}` })),
        ),
      ),
      { numRuns: 400 },
    );
  }

  it('never make a negative price, and never give more than one of them by itself', () => {
    forEvery((input, offers) => {
      const own = priceOrder(input).finalDiscountAmount;
      const { discount } = standingDiscount(offers, AT, input);
      const priced = priceOrder({ ...input, discount });
      const alone = offers.map((each) => priceOrder({ ...input, discount: codeDiscount(each) }));
      const most = Math.max(own, ...alone.map(({ finalDiscountAmount }) => finalDiscountAmount));
      expect(priced.finalDiscountAmount).toBeLessThanOrEqual(most);
      expect(priced.finalDiscountAmount).toBeGreaterThanOrEqual(own);
      expect(priced.finalPrice).toBeGreaterThanOrEqual(input.tip);
      expect(priced.lines.every(({ net, discountShare, base }) => net >= 0 && discountShare <= base)).toBe(
        true,
      );
    });
  });

  it('give back exactly what was paid, in whatever steps', () => {
    forEvery((input, offers) => {
      const { discount } = standingDiscount(offers, AT, input);
      const priced = priceOrder({ ...input, discount });
      for (const line of priced.lines) {
        const steps = Array.from({ length: Math.min(line.count, 12) }, (_, k) =>
          k < 11 ? { count: 1, before: k } : { count: line.count - 11, before: 11 },
        );
        const back = steps.map(({ count, before }) => refundShare(priced, line.id, count, before));
        expect(sum(back.map((each) => (each.ok ? each.amount : Number.NaN)))).toBe(line.net);
      }
    });
  });

  it('of the same offers in another order give as much', () => {
    forEvery((input, offers) => {
      const taken = (list: readonly DiscountCode[]) =>
        priceOrder({ ...input, discount: standingDiscount(list, AT, input).discount }).finalDiscountAmount;
      expect(taken([...offers].reverse())).toBe(taken(offers));
    });
  });
});

describe('what an offer would have given to what was sold', () => {
  it('is what it takes off, and how much less the order had cost', () => {
    const told = wouldGive(offer(), AT, ORDER);
    const [plain, given] = [priceOrder(ORDER), givenBy({})];
    expect(told).toEqual({ given: 73_000, less: plain.finalPrice - given.finalPrice });
  });

  it('is nothing where the order had more by its own code, or by hand', () => {
    const own = { kind: 'MONEY', value: 100_000, code: 'BIG' } as const;
    expect(wouldGive(offer(), AT, { ...ORDER, discount: own })).toBeNull();
    expect(wouldGive(offer(), AT, { ...ORDER, discount: { kind: 'MONEY', value: 1 } })).toBeNull();
    expect(wouldGive(offer({ sources: ['QR'] }), AT, ORDER)).toBeNull();
  });

  it('never makes an order dearer, nor cheaper than nothing', () => {
    fc.assert(
      fc.property(pricingInputs, fc.integer({ min: 1, max: 100 }), (input, value) => {
        const told = wouldGive(offer({ value }), AT, input);
        if (!told) return;
        expect(told.less).toBeGreaterThanOrEqual(0);
        expect(told.less).toBeLessThanOrEqual(priceOrder(input).finalPrice);
      }),
    );
  });
});
