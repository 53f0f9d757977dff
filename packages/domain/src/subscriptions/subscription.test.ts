import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEATURES, type FeatureLimits, type FeatureUses, tooMuchFor, usageStatus } from './features.ts';
import { type Holding, quoteTerm, subscriptionState, TERM_MONTHS, type Term } from './term.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T08:30:00Z');
const NOTHING: Holding = { packageId: null, startsAt: NOW, endsAt: null, value: 0, credit: 0 };
const month: Term = { months: 1, percent: 0 };

const term = fc.record({ months: fc.constantFrom(...TERM_MONTHS), percent: fc.integer({ min: 0, max: 90 }) });
const offer = fc.record({
  packageId: fc.constantFrom('small', 'large', 'huge'),
  monthly: fc.integer({ min: 0, max: 100_000_000 }),
  term,
});
const purchases = fc.array(fc.record({ offer, days: fc.integer({ min: 0, max: 500 }) }), {
  minLength: 1,
  maxLength: 12,
});

describe('what a package costs', () => {
  const half: Holding = {
    packageId: 'large',
    startsAt: NOW - 15 * DAY,
    endsAt: NOW + 15 * DAY,
    value: 600_000,
    credit: 0,
  };
  it.each([
    ['a month', NOTHING, 'small', 200_000, month, { list: 200_000, price: 200_000, unused: 0, due: 200_000 }],
    [
      'a year with a fifth off',
      NOTHING,
      'small',
      200_000,
      { months: 12, percent: 20 } as Term,
      { list: 2_400_000, price: 1_920_000, unused: 0, due: 1_920_000 },
    ],
    [
      'half a month back',
      half,
      'huge',
      1_000_000,
      month,
      { price: 1_000_000, unused: 300_000, due: 700_000 },
    ],
    ['less than what comes back', half, 'small', 200_000, month, { price: 200_000, unused: 300_000, due: 0 }],
    [
      'no less than gateways take',
      { ...NOTHING, credit: 199_900 },
      'small',
      200_000,
      month,
      { price: 200_000, due: 1_000 },
    ],
    ['nothing', half, 'free', 0, month, { list: 0, price: 0, unused: 300_000, due: 0 }],
  ])('%s', (_case, holding, packageId, monthly, given, quote) => {
    expect(quoteTerm(holding, { packageId, monthly, term: given }, NOW)).toMatchObject(quote);
  });

  it.each([
    ['goes on where it ends', half, 'large', NOW, NOW + 45 * DAY, 0],
    [
      'goes on where it ended a week ago',
      { ...half, endsAt: NOW - 6 * DAY },
      'large',
      NOW - 6 * DAY,
      NOW + 24 * DAY,
      0,
    ],
    ['begins anew after that', { ...half, endsAt: NOW - 7 * DAY }, 'large', NOW, NOW + 30 * DAY, 0],
    ['begins at once for another', half, 'small', NOW, NOW + 30 * DAY, 100_000],
  ])('%s', (_case, holding, packageId, startsAt, endsAt, credit) => {
    const { holding: then } = quoteTerm(holding, { packageId, monthly: 200_000, term: month }, NOW);
    expect(then).toMatchObject({ packageId, startsAt, endsAt, credit });
  });

  it('is for good where it costs nothing', () => {
    const { holding } = quoteTerm(half, { packageId: 'free', monthly: 0, term: month }, NOW);
    expect(holding).toEqual({ packageId: 'free', startsAt: NOW, endsAt: null, value: 0, credit: 300_000 });
  });

  it('gives and takes to the toman, whatever is bought in which order', () => {
    fc.assert(
      fc.property(purchases, (bought) => {
        let holding = NOTHING;
        let [at, paid] = [NOW, 0];
        for (const { offer: each, days } of bought) {
          at += days * DAY;
          const quote = quoteTerm(holding, each, at);
          const before = holding.credit + quote.unused + quote.due;
          expect(before).toBe(quote.price + quote.holding.credit);
          expect(
            Math.min(quote.due, quote.unused, quote.holding.credit, quote.holding.value),
          ).toBeGreaterThanOrEqual(0);
          paid += quote.due;
          holding = quote.holding;
          // Nobody ever holds more than was paid in.
          expect(holding.value + holding.credit).toBeLessThanOrEqual(paid);
        }
      }),
    );
  });

  it('is no less for a longer time', () => {
    fc.assert(
      fc.property(offer, fc.integer({ min: 0, max: 90 }), ({ packageId, monthly }, percent) => {
        const prices = TERM_MONTHS.map(
          (months) => quoteTerm(NOTHING, { packageId, monthly, term: { months, percent } }, NOW).price,
        );
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      }),
    );
  });
});

it.each([
  [null, 'ACTIVE'],
  [NOW + 15 * DAY, 'ACTIVE'],
  [NOW + 14 * DAY, 'ENDING'],
  [NOW + 1, 'ENDING'],
  [NOW, 'GRACE'],
  [NOW - 7 * DAY + 1, 'GRACE'],
  [NOW - 7 * DAY, 'ENDED'],
])('a subscription to %s is %s', (endsAt, state) => {
  expect(subscriptionState(endsAt, NOW)).toBe(state);
});

describe('usage', () => {
  it.each([
    [1_000_000, null, 'WITHIN'],
    [0, 0, 'WITHIN'],
    [79, 100, 'WITHIN'],
    [80, 100, 'NEAR'],
    [100, 100, 'NEAR'],
    [1, 1, 'NEAR'],
    [101, 100, 'OVER'],
    [1, 0, 'OVER'],
  ])('%s of %s is %s', (used, limit, status) => {
    expect(usageStatus(used, limit)).toBe(status);
  });

  it('stands in the way of a package that is too small for what there is, never for what was sold', () => {
    const all = <T>(of: T) =>
      Object.fromEntries(FEATURES.map((feature) => [feature, of])) as Record<string, T>;
    const limits = all(5) as unknown as FeatureLimits;
    expect(tooMuchFor(limits, all(5) as unknown as FeatureUses)).toEqual([]);
    expect(tooMuchFor(limits, all(6) as unknown as FeatureUses)).toEqual([
      'BRANCHES',
      'TILLS',
      'KIOSKS',
      'STAFF',
    ]);
    expect(tooMuchFor(all(null) as unknown as FeatureLimits, all(9) as unknown as FeatureUses)).toEqual([]);
  });
});
