import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tehran } from '../testing/builders.ts';
import { chooseZone, coveringZone, type DeliveryZone, isInRing, type Position, type Ring } from './index.ts';

/** A square of Tehran around Valiasr Square, longitude first. */
const SQUARE: Ring = [
  [51.4, 35.7],
  [51.42, 35.7],
  [51.42, 35.72],
  [51.4, 35.72],
];
/** A horseshoe open to the north. */
const HORSESHOE: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [7, 10],
  [7, 3],
  [3, 3],
  [3, 10],
  [0, 10],
];

describe('isInRing', () => {
  it.each<[string, Position, boolean]>([
    ['in the middle', [51.41, 35.71], true],
    ['on a corner', [51.4, 35.7], true],
    ['on an edge', [51.41, 35.7], true],
    ['east of it', [51.43, 35.71], false],
    ['west of it', [51.39, 35.71], false],
    ['north of it', [51.41, 35.73], false],
    ['latitude and longitude the wrong way round', [35.71, 51.41], false],
    ['level with a corner, outside', [51.3, 35.7], false],
  ])('%s', (_case, point, expected) => {
    expect(isInRing(point, SQUARE)).toBe(expected);
  });

  it.each<[string, Position, boolean]>([
    ['in the left arm', [1, 8], true],
    ['in the right arm', [9, 8], true],
    ['in the foot', [5, 1], true],
    ['between the arms', [5, 8], false],
    ['on the inner edge', [3, 5], true],
    ['on the floor between the arms', [5, 3], true],
    ['level with two corners, between the arms', [5, 10], false],
  ])('of a horseshoe, %s', (_case, point, expected) => {
    expect(isInRing(point, HORSESHOE)).toBe(expected);
  });

  it('no ring holds nothing', () => {
    expect(isInRing([0, 0], [])).toBe(false);
  });

  const coordinate = fc.integer({ min: -20, max: 20 });
  const anyPoint: fc.Arbitrary<Position> = fc.tuple(coordinate, coordinate);
  const anyRing = fc.array(anyPoint, { minLength: 3, maxLength: 9 });

  it('does not mind where the ring begins, which way it runs, or whether it repeats its first point', () => {
    fc.assert(
      fc.property(anyRing, anyPoint, fc.nat(8), (ring, point, turn) => {
        const expected = isInRing(point, ring);
        const cut = turn % ring.length;
        const first = ring[0] ?? [0, 0];
        expect(isInRing(point, [...ring.slice(cut), ...ring.slice(0, cut)])).toBe(expected);
        expect(isInRing(point, [...ring].reverse())).toBe(expected);
        expect(isInRing(point, [...ring, first])).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('holds every corner, and nothing outside its box', () => {
    fc.assert(
      fc.property(anyRing, anyPoint, (ring, point) => {
        for (const corner of ring) expect(isInRing(corner, ring)).toBe(true);
        const xs = ring.map(([x]) => x);
        const ys = ring.map(([, y]) => y);
        const inBox =
          point[0] >= Math.min(...xs) &&
          point[0] <= Math.max(...xs) &&
          point[1] >= Math.min(...ys) &&
          point[1] <= Math.max(...ys);
        if (!inBox) expect(isInRing(point, ring)).toBe(false);
      }),
    );
  });

  it('agrees with plain comparison for boxes', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, ([x1, y1], [x2, y2], point) => {
        fc.pre(x1 !== x2 && y1 !== y2);
        const [west, east, south, north] = [
          Math.min(x1, x2),
          Math.max(x1, x2),
          Math.min(y1, y2),
          Math.max(y1, y2),
        ];
        const box: Ring = [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ];
        const expected = point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north;
        expect(isInRing(point, box)).toBe(expected);
      }),
    );
  });
});

const zone = (id: string, part: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  enabled: true,
  polygon: SQUARE,
  overlapOrder: 0,
  price: 30_000,
  minimumBasket: 0,
  freeOver: null,
  ...part,
});
const HOME: Position = [51.41, 35.71];
const NOON = tehran('2026-11-21 12:00');
const chosen = (zones: DeliveryZone[], point = HOME, moment = NOON) =>
  chooseZone(zones, point, moment)?.id ?? null;

describe('chooseZone', () => {
  it.each<[string, DeliveryZone[], string | null]>([
    ['none where there are none', [], null],
    ['the one that covers the point', [zone('a')], 'a'],
    [
      'the lowest overlap order of several',
      [zone('a', { overlapOrder: 2 }), zone('b', { overlapOrder: 1 })],
      'b',
    ],
    ['of equal order the lower id, in any order', [zone('b'), zone('a')], 'a'],
    ['none that is disabled', [zone('a', { enabled: false }), zone('b', { overlapOrder: 9 })], 'b'],
    ['none elsewhere', [zone('a', { polygon: HORSESHOE })], null],
    [
      'one served at this hour',
      [zone('a', { windows: [{ weekday: 'SAT', from: '11:00', to: '15:00' }] })],
      'a',
    ],
    [
      'none out of its hours',
      [
        zone('a', { windows: [{ weekday: 'SUN', from: '11:00', to: '15:00' }] }),
        zone('b', { overlapOrder: 9 }),
      ],
      'b',
    ],
    ['hours that are empty are always', [zone('a', { windows: [] })], 'a'],
  ])('%s', (_case, zones, expected) => {
    expect(chosen(zones)).toBe(expected);
  });

  it('serves over midnight', () => {
    const night = [zone('a', { windows: [{ weekday: 'SAT', from: '20:00', to: '02:00' }] })];
    expect(chosen(night, HOME, tehran('2026-11-22 01:59'))).toBe('a');
    expect(chosen(night, HOME, tehran('2026-11-22 02:00'))).toBeNull();
  });

  it('«please select from covered areas»: nowhere is no zone', () => {
    expect(chosen([zone('a')], [51.5, 35.8])).toBeNull();
  });

  it('does not depend on the order zones are given in', () => {
    const zones = fc.array(
      fc.record({ overlapOrder: fc.nat(3), enabled: fc.boolean() }).map((part) => part),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(zones, (parts) => {
        const list = parts.map((part, i) => zone(`z${i}`, part));
        expect(chosen([...list].reverse())).toBe(chosen(list));
        const lowest = Math.min(...list.filter((entry) => entry.enabled).map((entry) => entry.overlapOrder));
        const winner = list.find((entry) => entry.id === chosen(list));
        expect(winner?.overlapOrder ?? Number.POSITIVE_INFINITY).toBe(lowest);
      }),
    );
  });
});

describe('coveringZone', () => {
  it('does not mind the hour', () => {
    const closed = zone('a', { windows: [{ weekday: 'SUN', from: '11:00', to: '15:00' }] });
    expect(chosen([closed])).toBeNull();
    expect(coveringZone([closed, zone('b', { overlapOrder: 9 })], HOME)?.id).toBe('a');
    expect(coveringZone([zone('a', { enabled: false })], HOME)).toBeNull();
  });
});
