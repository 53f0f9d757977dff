import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_TYPES, SOURCES } from '../enums/index.ts';
import { instant, foodShifts as shifts } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import {
  channelPriceOf,
  type FoodShift,
  isInShift,
  resolveAvailability,
  type SellableItem,
  type SellingContext,
  UNAVAILABLE_REASONS,
} from './index.ts';

/** Breakfast, every day of the tests' week until 11:30. */
const breakfast: FoodShift = {
  id: 'breakfast',
  active: true,
  windows: [
    { weekday: 'SAT', from: '08:00', to: '11:30' },
    { weekday: 'SUN', from: '08:00', to: '11:30' },
  ],
  fromDate: null,
  toDate: null,
};
/** Ramadan nights: Saturdays from nine to two, in two weeks only. */
const nights: FoodShift = {
  id: 'nights',
  active: true,
  windows: [{ weekday: 'SAT', from: '21:00', to: '02:00' }],
  fromDate: '2026-11-14',
  toDate: '2026-11-21',
};

const item = (part: Partial<SellableItem> = {}): SellableItem => ({
  archived: false,
  active: true,
  available: true,
  categoryActive: true,
  price: 100_000,
  channelPrices: [],
  sources: null,
  deliveryTypes: null,
  shifts: [],
  categoryShifts: [],
  soldOut: false,
  ...part,
});
const context = (part: Partial<SellingContext> = {}): SellingContext => ({
  source: 'WEBSITE',
  deliveryType: 'DELIVER',
  instant: tehran('2026-11-21 10:00'),
  ...part,
});

describe('food shifts', () => {
  it.each([
    ['at its first minute', breakfast, '2026-11-21 08:00', true],
    ['in its last minute', breakfast, '2026-11-21 11:29', true],
    ['at its end', breakfast, '2026-11-21 11:30', false],
    ['on another weekday', breakfast, '2026-11-23 09:00', false],
    ['before midnight', nights, '2026-11-21 23:00', true],
    ['over midnight, into the day after the last one', nights, '2026-11-22 01:59', true],
    ['after it', nights, '2026-11-22 02:00', false],
    ['on the first day of its range', nights, '2026-11-14 21:00', true],
    ['before its range', nights, '2026-11-07 22:00', false],
    ['the night before its range reaches in', nights, '2026-11-08 01:00', false],
    ['after its range', nights, '2026-11-28 22:00', false],
    ['while it is inactive', { ...breakfast, active: false }, '2026-11-21 09:00', false],
    ['without windows', { ...breakfast, windows: [] }, '2026-11-21 09:00', false],
  ])('%s', (_case, shift, moment, runs) => {
    expect(isInShift(shift, tehran(moment))).toBe(runs);
  });
});

describe('resolveAvailability: visible, available, price and the reason', () => {
  it('sells what nothing speaks against', () => {
    expect(resolveAvailability(item(), context())).toEqual({
      visible: true,
      available: true,
      price: 100_000,
      reason: null,
    });
  });

  it.each([
    ['archived', { archived: true }, false, 'ARCHIVED'],
    ['inactive', { active: false }, false, 'ITEM_INACTIVE'],
    ['in an inactive category', { categoryActive: false }, false, 'CATEGORY_INACTIVE'],
    ['sold at the salon alone', { sources: ['SALON'] }, false, 'NOT_IN_CHANNEL'],
    ['sold nowhere', { sources: [] }, false, 'NOT_IN_CHANNEL'],
    ['not for couriers', { deliveryTypes: ['SERVE', 'PICKUP'] }, false, 'NOT_FOR_DELIVERY_TYPE'],
    ['out of its shift', { shifts: [nights] }, true, 'OUT_OF_SHIFT'],
    ["out of its category's shift", { categoryShifts: [nights] }, true, 'OUT_OF_SHIFT'],
    ['bound to an inactive shift', { shifts: [{ ...breakfast, active: false }] }, true, 'OUT_OF_SHIFT'],
    ['switched off', { available: false }, true, 'MARKED_UNAVAILABLE'],
    ['sold out', { soldOut: true }, true, 'OUT_OF_STOCK'],
  ] as const)('%s', (_case, part, visible, reason) => {
    expect(resolveAvailability(item(part), context())).toEqual({
      visible,
      available: false,
      price: 100_000,
      reason,
    });
  });

  it.each([
    ['within one of its shifts', { shifts: [nights, breakfast] }],
    ["within its own and its category's shift", { shifts: [breakfast], categoryShifts: [breakfast] }],
    ['for this channel and delivery type', { sources: ['WEBSITE'], deliveryTypes: ['DELIVER'] }],
  ] as const)('sells %s', (_case, part) => {
    expect(resolveAvailability(item(part), context()).available).toBe(true);
  });

  it('tells the first of several reasons', () => {
    const hopeless = item({ archived: true, active: false, available: false, soldOut: true, sources: [] });
    expect(resolveAvailability(hopeless, context()).reason).toBe('ARCHIVED');
    expect(resolveAvailability({ ...hopeless, archived: false }, context()).reason).toBe('ITEM_INACTIVE');
    const dark = item({ available: false, soldOut: true, shifts: [nights] });
    expect(resolveAvailability(dark, context()).reason).toBe('OUT_OF_SHIFT');
  });

  it('goes by the clock of the zone it is given', () => {
    const morning = item({ shifts: [breakfast] });
    expect(resolveAvailability(morning, context({ timeZone: 'UTC' })).reason).toBe('OUT_OF_SHIFT');
    expect(resolveAvailability(morning, context()).reason).toBeNull();
  });
});

describe('«prices may differ by channel, branch and time»', () => {
  const prices = [
    { source: null, deliveryType: 'DELIVER', price: 1 },
    { source: 'SNAPPFOOD', deliveryType: null, price: 2 },
    { source: 'SNAPPFOOD', deliveryType: 'DELIVER', price: 3 },
    { source: null, deliveryType: null, price: 4, shifts: [breakfast] },
    { source: 'SNAPPFOOD', deliveryType: 'DELIVER', price: 5 },
  ] as const;

  it.each([
    ['its own price when none fits', 'SALON', 'SERVE', '2026-11-21 20:00', 100_000],
    ['by delivery type', 'WEBSITE', 'DELIVER', '2026-11-21 20:00', 1],
    ['by channel before delivery type', 'SNAPPFOOD', 'PICKUP', '2026-11-21 20:00', 2],
    ['by both before one; the first of equals', 'SNAPPFOOD', 'DELIVER', '2026-11-21 20:00', 3],
    ['by time before all', 'SNAPPFOOD', 'DELIVER', '2026-11-21 09:00', 4],
  ] as const)('%s', (_case, source, deliveryType, moment, expected) => {
    const asked = context({ source, deliveryType, instant: tehran(moment) });
    expect(channelPriceOf(item({ channelPrices: prices }), asked)).toBe(expected);
    expect(resolveAvailability(item({ channelPrices: prices }), asked).price).toBe(expected);
  });
});

const anyItem: fc.Arbitrary<SellableItem> = fc.record({
  archived: fc.boolean(),
  active: fc.boolean(),
  available: fc.boolean(),
  categoryActive: fc.boolean(),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  channelPrices: fc.array(
    fc.record({
      source: fc.option(fc.constantFrom(...SOURCES)),
      deliveryType: fc.option(fc.constantFrom(...DELIVERY_TYPES)),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      shifts,
    }),
    { maxLength: 3 },
  ),
  sources: fc.option(fc.subarray([...SOURCES])),
  deliveryTypes: fc.option(fc.subarray([...DELIVERY_TYPES])),
  shifts,
  categoryShifts: shifts,
  soldOut: fc.boolean(),
});
const anyContext: fc.Arbitrary<SellingContext> = fc.record({
  source: fc.constantFrom(...SOURCES),
  deliveryType: fc.constantFrom(...DELIVERY_TYPES),
  instant,
});

describe('the resolver is total', () => {
  it('has an answer for every item, channel, delivery type and moment', () => {
    fc.assert(
      fc.property(anyItem, anyContext, (sellable, asked) => {
        const answer = resolveAvailability(sellable, asked);
        expect(answer.available).toBe(answer.reason === null);
        if (answer.available) expect(answer.visible).toBe(true);
        if (answer.reason) expect(UNAVAILABLE_REASONS).toContain(answer.reason);
        const prices = [sellable.price, ...sellable.channelPrices.map((entry) => entry.price)];
        expect(prices).toContain(answer.price);
      }),
      { numRuns: 500 },
    );
  });

  it('everything switched on and bound to nothing is sold everywhere and always', () => {
    fc.assert(
      fc.property(anyContext, (asked) => {
        expect(resolveAvailability(item(), asked).available).toBe(true);
      }),
    );
  });

  it('mending the reason it gives brings it further, until it is sold', () => {
    const mended: Record<string, Partial<SellableItem>> = {
      ARCHIVED: { archived: false },
      ITEM_INACTIVE: { active: true },
      CATEGORY_INACTIVE: { categoryActive: true },
      NOT_IN_CHANNEL: { sources: null },
      NOT_FOR_DELIVERY_TYPE: { deliveryTypes: null },
      OUT_OF_SHIFT: { shifts: [], categoryShifts: [] },
      MARKED_UNAVAILABLE: { available: true },
      OUT_OF_STOCK: { soldOut: false },
    };
    fc.assert(
      fc.property(anyItem, anyContext, (given, asked) => {
        let sellable = given;
        let last = -1;
        for (;;) {
          const { reason } = resolveAvailability(sellable, asked);
          if (reason === null) break;
          expect(UNAVAILABLE_REASONS.indexOf(reason)).toBeGreaterThan(last);
          last = UNAVAILABLE_REASONS.indexOf(reason);
          sellable = { ...sellable, ...mended[reason] };
        }
        expect(resolveAvailability(sellable, asked).available).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
