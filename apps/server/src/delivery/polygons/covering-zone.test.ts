import { expect, test } from 'vitest';
import type { SnapshotZone } from '#app/catalog/menu-snapshot/index.ts';
import { coveringZone, isInside, servingZone } from './covering-zone.ts';

/** An L: the unit square of side 2 without its upper right quarter. */
const ring: [number, number][] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 2],
];

test.each([
  [0.5, 0.5, true],
  [1.5, 0.5, true],
  [0.5, 1.5, true],
  [1.5, 1.5, false],
  [-0.1, 0.5, false],
  [3, 0.5, false],
  [0.5, 2.1, false],
])('longitude %d, latitude %d inside: %s', (longitude, latitude, inside) => {
  expect(isInside(ring, { longitude, latitude })).toBe(inside);
  expect(isInside(ring.toReversed(), { longitude, latitude })).toBe(inside);
});

const zone = (name: string, overlapOrder: number, enabled = true): SnapshotZone => ({
  id: name,
  name,
  polygon: ring,
  price: 0,
  minimumBasket: 0,
  freeOver: null,
  overlapOrder,
  enabled,
  windows: [],
});

test('of overlapping zones the first enabled one decides', () => {
  const zones = [zone('far', 2), zone('near', 1), zone('closed', 0, false)];
  expect(coveringZone(zones, { longitude: 0.5, latitude: 0.5 })?.name).toBe('near');
  expect(coveringZone(zones, { longitude: 1.5, latitude: 1.5 })).toBeUndefined();
});

test('a zone with hours brings nothing outside them', () => {
  const night = { ...zone('night', 1), windows: [{ weekday: 'SAT', from: '20:00', to: '02:00' } as const] };
  const zones = [night, zone('always', 2)];
  const point = { longitude: 0.5, latitude: 0.5 };
  expect(servingZone(zones, point, new Date('2026-11-21T18:00:00+03:30'))?.name).toBe('always');
  expect(servingZone(zones, point, new Date('2026-11-22T01:59:00+03:30'))?.name).toBe('night');
  expect(servingZone([night], point, new Date('2026-11-22T02:00:00+03:30'))).toBeUndefined();
});
