import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalRange, arrivalRecord, missOf, type Place } from './index.ts';

const shop: Place = { latitude: 35.757, longitude: 51.41 };
const door: Place = { latitude: 35.775, longitude: 51.43 };
const on = (part: number): Place => ({
  latitude: shop.latitude + (door.latitude - shop.latitude) * part,
  longitude: shop.longitude + (door.longitude - shop.longitude) * part,
});
const minutes = (range: { from: number; to: number }) => (range.to - range.from) / 60_000;

describe('when an order arrives', () => {
  const now = 1_800_000_000_000;
  const base = { now, shop, door, readyAt: null, seen: null, before: [] };
  const seenAt = (part: number, at = now) => ({ place: on(part), at });

  it('narrows: waiting, picked up, on the way, at the door', () => {
    const widths = [
      arrivalRange({ ...base, readyAt: now + 600_000 }),
      arrivalRange({ ...base, seen: seenAt(0) }),
      arrivalRange({ ...base, seen: seenAt(0.5) }),
      arrivalRange({ ...base, seen: seenAt(1) }),
    ].map(minutes);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(new Set(widths).size).toBe(4);
    expect(widths.at(-1)).toBeLessThanOrEqual(3);
  });

  it('waits for the kitchen', () => {
    const at = (readyAt: number | null) => arrivalRange({ ...base, readyAt });
    expect(at(now + 1_800_000).from - at(now).from).toBe(1_800_000);
    expect(at(now - 1_800_000)).toEqual(at(null));
  });

  it('goes through the doors before it', () => {
    const alone = arrivalRange({ ...base, seen: seenAt(0) });
    const third = arrivalRange({ ...base, seen: seenAt(0), before: [on(0.3), on(0.6)] });
    // Doors on the way cost what is done at them, twice three minutes.
    const middle = ({ from, to }: typeof alone) => (from + to) / 2;
    expect(Math.abs(middle(third) - middle(alone) - 360_000)).toBeLessThanOrEqual(60_000);
  });

  it('widens where he should be there and is not, and never ends before it did', () => {
    const seen = seenAt(0);
    const later = Array.from({ length: 40 }, (_, minute) =>
      arrivalRange({ ...base, now: now + minute * 60_000, seen }),
    );
    for (const [index, { from, to }] of later.entries()) {
      expect(to).toBeGreaterThanOrEqual(later[index - 1]?.to ?? 0);
      expect(to - from).toBeGreaterThan(120_000);
    }
  });

  it('is never over, and never backwards', () => {
    const place = fc.record({
      latitude: fc.double({ min: 35.6, max: 35.8, noNaN: true }),
      longitude: fc.double({ min: 51.2, max: 51.6, noNaN: true }),
    });
    const moment = fc.integer({ min: 0, max: 10_000_000 });
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          now: moment,
          shop: place,
          door: place,
          readyAt: maybe(moment),
          seen: maybe(fc.record({ place, at: moment })),
          before: fc.array(place, { maxLength: 3 }),
        }),
        (facts) => {
          const { from, to } = arrivalRange(facts);
          expect(from).toBeGreaterThanOrEqual(facts.now);
          expect(to).toBeGreaterThan(from);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a range beside the arrival', () => {
  const range = { from: 100_000, to: 200_000 };
  it.each([
    ['before it', 70_000, -30_000],
    ['at its begin', 100_000, 0],
    ['within', 150_000, 0],
    ['at its end', 200_000, 0],
    ['after it', 260_000, 60_000],
  ])('%s', (_name, arrivedAt, miss) => {
    expect(missOf(range, arrivedAt)).toBe(miss);
  });

  it('is summed up by share within and mean miss', () => {
    const seen = [150_000, 70_000, 260_000].map((arrivedAt) => ({ range, arrivedAt }));
    expect(arrivalRecord(seen)).toEqual({ orders: 3, within: 1, meanMissSeconds: 30, late: 1 });
    expect(arrivalRecord([])).toEqual({ orders: 0, within: 0, meanMissSeconds: 0, late: 0 });
  });

  it('counts every order once, and misses nothing only where all came within', () => {
    const moment = fc.integer({ min: 0, max: 400_000 });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), (moments) => {
        const record = arrivalRecord(moments.map((arrivedAt) => ({ range, arrivedAt })));
        expect(record.within + record.late).toBeLessThanOrEqual(record.orders);
        if (record.within === record.orders) expect(record.meanMissSeconds).toBe(0);
      }),
    );
  });
});
