import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_SEGMENTS, ORDER_TYPES, SOURCES } from '../enums/index.ts';
import { tehran } from '../testing/builders.ts';
import {
  bitsOf,
  type CustomerFacts,
  comingBirthdays,
  conditionsOf,
  isBirthday,
  isInSegment,
  type SegmentDefinition,
  wordsOf,
  yearsOfBirthdays,
} from './index.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const ago = (days: number) => NOW - days * DAY;
const nobody: CustomerFacts = {
  orderCount: 0,
  spend: 0,
  firstOrderAt: null,
  lastOrderAt: null,
  orderTypes: [],
  channels: [],
  dishIds: [],
  zoneIds: [],
  lastRating: null,
  birthday: null,
  answers: {},
  basketAt: null,
};
const regular: CustomerFacts = {
  orderCount: 6,
  spend: 900_000,
  firstOrderAt: ago(200),
  lastOrderAt: ago(5),
  orderTypes: ['DELIVERY'],
  channels: ['WEBSITE'],
  dishIds: ['kebab'],
  zoneIds: ['north'],
  lastRating: 5,
  birthday: 115,
  answers: { diet: ['گیاهی', 'بی‌نمک'], guests: 4 },
  basketAt: null,
};
const plain = (
  kind: SegmentDefinition['kind'],
  more: Partial<SegmentDefinition> = {},
): SegmentDefinition => ({
  kind,
  parameters: {},
  conditions: {},
  ...more,
});
const isIn = (facts: CustomerFacts, definition: SegmentDefinition) => isInSegment(facts, definition, NOW);

describe('the nine segments', () => {
  it.each([
    ['who never ordered', nobody, ['ALL_CUSTOMER', 'REGISTER_CUSTOMER']],
    [
      'who comes all the time',
      regular,
      ['RECENT_CUSTOMER', 'ORDER_TYPE_CUSTOMER', 'ALL_CUSTOMER', 'ACTIVE_CUSTOMER', 'LOYAL_CUSTOMER'],
    ],
    [
      'who came for the first time and was not happy',
      { ...nobody, orderCount: 1, firstOrderAt: ago(9), lastOrderAt: ago(9), lastRating: 2 },
      ['NEW_CUSTOMER', 'ALL_CUSTOMER', 'UNHAPPY_CUSTOMER'],
    ],
    [
      'who stays away',
      { ...regular, lastOrderAt: ago(61), lastRating: 3 },
      ['ORDER_TYPE_CUSTOMER', 'ALL_CUSTOMER', 'LOYAL_CUSTOMER', 'DISABLE_CUSTOMER'],
    ],
  ] as const)('%s', (_name, facts, expected) => {
    expect(CUSTOMER_SEGMENTS.filter((kind) => isIn(facts, plain(kind)))).toEqual(expected);
  });

  it('heed their own parameters alone', () => {
    expect(isIn(regular, plain('RECENT_CUSTOMER', { parameters: { days: 4 } }))).toBe(false);
    expect(isIn(regular, plain('RECENT_CUSTOMER', { parameters: { days: 5, orders: 99 } }))).toBe(true);
  });
});

const days = fc.integer({ min: 0, max: 400 });
const moment = fc.option(days.map(ago));
const someFacts: fc.Arbitrary<CustomerFacts> = fc.record({
  orderCount: fc.integer({ min: 0, max: 20 }),
  spend: fc.integer({ min: 0, max: 1_000 }),
  firstOrderAt: moment,
  lastOrderAt: moment,
  orderTypes: fc.subarray([...ORDER_TYPES]),
  channels: fc.subarray([...SOURCES]),
  dishIds: fc.subarray(['kebab', 'tea']),
  zoneIds: fc.subarray(['north', 'south']),
  lastRating: fc.option(fc.integer({ min: 1, max: 5 })),
  birthday: fc.option(fc.constantFrom(101, 229, 1_229, 1_230)),
  answers: fc.constant({}),
  basketAt: moment,
});
const someConditions = fc.record(
  {
    minimumOrders: fc.integer({ min: 0, max: 20 }),
    maximumSpend: fc.integer({ min: 0, max: 1_000 }),
    orderedWithinDays: days,
    notSeenForDays: days,
    orderTypes: fc.subarray([...ORDER_TYPES], { minLength: 1 }),
    dishIds: fc.subarray(['kebab', 'tea'], { minLength: 1 }),
    zoneIds: fc.subarray(['north', 'south'], { minLength: 1 }),
    maximumRating: fc.integer({ min: 1, max: 5 }),
    birthdayWithinDays: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
);
const someKind = fc.constantFrom(...CUSTOMER_SEGMENTS);

describe('an answer to a question of the vendor’s own', () => {
  it.each([
    [{ fieldId: 'diet', value: 'گیاهی' }, true],
    [{ fieldId: 'diet', value: 'گیا' }, false],
    [{ fieldId: 'diet' }, true],
    [{ fieldId: 'guests', value: '4' }, true],
    [{ fieldId: 'gone' }, false],
  ])('%j: %s', (answer, expected) => {
    expect(isIn(regular, plain('ALL_CUSTOMER', { conditions: { answer } }))).toBe(expected);
  });
});

describe('a basket left behind', () => {
  const hours = (count: number) => NOW - count * (DAY / 24);
  const left = plain('ALL_CUSTOMER', { conditions: { basketLeftHours: 2 } });
  it.each([
    ['two hours ago', hours(2), null, true],
    ['just now', hours(1), null, false],
    ['too long ago', hours(73), null, false],
    ['after an order', hours(3), hours(4), true],
    ['and ordered since', hours(3), hours(2), false],
    ['by nobody', null, null, false],
  ])('%s', (_when, basketAt, lastOrderAt, expected) => {
    expect(isIn({ ...nobody, basketAt, lastOrderAt }, left)).toBe(expected);
  });
});

describe('conditions', () => {
  it('only ever narrow a segment', () => {
    fc.assert(
      fc.property(someFacts, someKind, someConditions, (facts, kind, conditions) => {
        if (isIn(facts, plain(kind, { conditions }))) expect(isIn(facts, plain(kind))).toBe(true);
      }),
    );
  });

  it('that are not given ask nothing', () => {
    fc.assert(
      fc.property(someFacts, someConditions, (facts, conditions) => {
        const blank = { minimumRating: undefined, channels: undefined };
        const definition = plain('ALL_CUSTOMER', { conditions: { ...blank, ...conditions } });
        expect(conditionsOf(definition)[1]).toEqual(conditions);
        expect(isIn(facts, definition)).toBe(isIn(facts, plain('ALL_CUSTOMER', { conditions })));
      }),
    );
  });

  it('nobody was both seen and not seen in the same days', () => {
    fc.assert(
      fc.property(someFacts, days, (facts, span) => {
        const both = { orderedWithinDays: span, notSeenForDays: span };
        expect(isIn(facts, plain('ALL_CUSTOMER', { conditions: both }))).toBe(false);
      }),
    );
  });

  it('keep sets as bits that overlap where the sets do', () => {
    const set = fc.subarray([...SOURCES]);
    fc.assert(
      fc.property(set, set, (one, other) => {
        const overlap = one.some((word) => other.includes(word));
        expect(wordsOf(SOURCES, bitsOf(SOURCES, one))).toEqual(one);
        expect((bitsOf(SOURCES, one) & bitsOf(SOURCES, other)) !== 0).toBe(overlap);
      }),
    );
  });
});

describe('birthdays', () => {
  it.each([
    ['today and the two days after it', '2026-11-24 12:00', 3, [903, 904, 905]],
    ['by the Tehran clock: the day has begun after midnight', '2026-11-25 00:10', 1, [904]],
    [
      'over the end of a year without a leap day, which is kept on its last day',
      '2026-03-19 12:00',
      4,
      [1_228, 1_229, 1_230, 101, 102],
    ],
    ['on the leap day itself', '2025-03-20 12:00', 2, [1_230, 101]],
    ['not before it where there is one', '2025-03-19 12:00', 1, [1_229]],
  ])('%s', (_case, at, count, expected) => {
    expect(comingBirthdays(tehran(at), count)).toEqual(expected);
  });

  it.each([
    [101, true],
    [631, true],
    [731, false],
    [1_230, true],
    [1_301, false],
    [100, false],
  ])('%i is a day: %s', (birthday, known) => {
    expect(isBirthday(birthday)).toBe(known);
  });

  it('belong to the year they are in, also across Nowruz', () => {
    expect(yearsOfBirthdays(tehran('2026-03-19 12:00'), 5)).toEqual({
      year: 1404,
      nextYear: [101, 102, 103],
    });
    expect(yearsOfBirthdays(tehran('2026-03-21 00:30'), 5)).toEqual({ year: 1405, nextYear: [] });
  });

  it('tell whose is near, and nobody whose is not known', () => {
    const near = plain('ALL_CUSTOMER', { conditions: { birthdayWithinDays: 3 } });
    const now = tehran('2026-11-24 12:00');
    expect(isInSegment({ ...nobody, birthday: 905 }, near, now)).toBe(true);
    expect(isInSegment({ ...nobody, birthday: 906 }, near, now)).toBe(false);
    expect(isInSegment(nobody, near, now)).toBe(false);
  });
});
