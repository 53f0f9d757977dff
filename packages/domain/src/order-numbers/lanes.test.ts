import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanePositionOf, MAX_LANE, nextOrderNumber, orderNumberAt, SERVER_LANE } from './index.ts';

const lane = fc.integer({ min: 0, max: MAX_LANE });
const position = fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.integer({ min: 1, max: 1_000_000 }));

describe("«drawn from the device's own lane, so a number given offline never changes and never collides»", () => {
  it.each([
    ['the server begins at 1', 0, 1, 1],
    ['and goes on', 0, 42, 42],
    ['to 999', 0, 999, 999],
    ['then a block higher', 0, 1000, 100_001],
    ['till 1 begins at 1001', 1, 1, 1001],
    ['till 7', 7, 12, 7012],
    ['till 7 after 999 numbers', 7, 1000, 107_001],
    ['the last till', 99, 999, 99_999],
    ['its second block', 99, 1998, 199_999],
    ['its third', 99, 1999, 299_001],
  ])('%s', (_case, fromLane, at, number) => {
    expect(orderNumberAt(fromLane, at)).toBe(number);
    expect(lanePositionOf(number)).toEqual({ lane: fromLane, position: at });
  });

  it('no two lanes and positions share a number', () => {
    fc.assert(
      fc.property(lane, position, lane, position, (laneA, a, laneB, b) => {
        const same = laneA === laneB && a === b;
        expect(orderNumberAt(laneA, a) === orderNumberAt(laneB, b)).toBe(same);
      }),
      { numRuns: 2000 },
    );
  });

  it('the first 3,000 numbers of every lane are all different', () => {
    const given = new Set<number>();
    for (let from = 0; from <= MAX_LANE; from += 1) {
      for (let at = 1; at <= 3000; at += 1) given.add(orderNumberAt(from, at));
    }
    expect(given.size).toBe((MAX_LANE + 1) * 3000);
  });

  it('a number tells its lane and position', () => {
    fc.assert(
      fc.property(lane, position, (from, at) => {
        expect(lanePositionOf(orderNumberAt(from, at))).toEqual({ lane: from, position: at });
      }),
    );
  });

  it('every number some lane gives is given by that lane', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (number) => {
        const place = lanePositionOf(number);
        if (place) expect(orderNumberAt(place.lane, place.position)).toBe(number);
        else expect(number % 1000).toBe(0);
      }),
    );
  });

  it('tills and server drawing in turn, in any order, never collide', () => {
    fc.assert(
      fc.property(fc.array(lane, { minLength: 1, maxLength: 300 }), (draws) => {
        const last = new Map<number, number>();
        const numbers = draws.map((from) => {
          const number = nextOrderNumber(from, last.get(from) ?? null);
          last.set(from, number);
          return number;
        });
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  it('a lane grows, so its highest number is its last', () => {
    fc.assert(
      fc.property(lane, position, (from, at) => {
        const number = orderNumberAt(from, at);
        expect(nextOrderNumber(from, number)).toBeGreaterThan(number);
        expect(nextOrderNumber(from, number)).toBe(orderNumberAt(from, at + 1));
      }),
    );
  });

  it.each([-1, 100, 0.5, Number.NaN])('there is no lane %d', (from) => {
    expect(() => orderNumberAt(from, 1)).toThrow(RangeError);
  });

  it.each([0, -1, 1.5, Number.NaN])('there is no position %d', (at) => {
    expect(() => orderNumberAt(SERVER_LANE, at)).toThrow(RangeError);
  });

  it.each([0, -5, 1000, 7000, 100_000, 1.5, Number.NaN])('no lane gives %d', (number) => {
    expect(lanePositionOf(number)).toBeNull();
  });

  it("a till never goes on from another's number", () => {
    expect(() => nextOrderNumber(2, 1005)).toThrow(RangeError);
    expect(() => nextOrderNumber(2, 2000)).toThrow(RangeError);
    expect(nextOrderNumber(2, null)).toBe(2001);
  });
});
