import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { coverOf } from './cover.ts';
import { rowsOf, windowsOf } from './hour-rows.ts';
import { readGeoJson } from './read-geojson.ts';
import { readRing, ringFault, ringText } from './ring-text.ts';
import { zonesTexts, zoneTexts } from './texts.ts';
import type { HourWindow, Ring, Zone } from './types.ts';

const square: [number, number][] = [
  [51.4, 35.7],
  [51.5, 35.7],
  [51.5, 35.8],
  [51.4, 35.8],
];

describe('the corners of a zone as a list', () => {
  it('are read as they are written', () => {
    expect(readRing(ringText(square))).toEqual({ ring: square });
    expect(readRing('\n35.7 51.4\n\n')).toEqual({ ring: [[51.4, 35.7]] });
    expect(readRing('35.7 51.4\nشمال')).toEqual({ fault: zoneTexts.wrongLine(2) });
  });

  it.each<[Ring, string | null]>([
    [square, null],
    [square.slice(0, 2), zoneTexts.polygonRequired],
    [
      [square[0], square[2], square[1], square[3]].flatMap((each) => (each ? [each] : [])),
      zoneTexts.polygonCrosses,
    ],
  ])('%# can be a zone or says why not', (ring, fault) => {
    expect(ringFault(ring)).toBe(fault);
  });
});

test('hours of the same times are one row, and rows are the same hours again', () => {
  const weekday = fc.constantFrom('SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI');
  const window: fc.Arbitrary<HourWindow> = fc.record({
    weekday,
    from: fc.constantFrom('08:00', '11:30'),
    to: fc.constantFrom('15:00', '00:00'),
  });
  const sorted = (windows: readonly HourWindow[]) => windows.map((each) => JSON.stringify(each)).toSorted();
  fc.assert(
    fc.property(fc.array(window, { maxLength: 12 }), (windows) => {
      const rows = rowsOf(windows);
      expect(sorted(windowsOf(rows))).toEqual(sorted(windows));
      expect(new Set(rows.map(({ from, to }) => from + to)).size).toBe(rows.length);
    }),
  );
});

describe('GeoJSON of any program', () => {
  const polygon = { type: 'Polygon', coordinates: [square] };

  it('gives a zone for each area and leaves out what is none', () => {
    const file = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: ' ونک ', price: 30_000, fill: '#fff' }, geometry: polygon },
        { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [51, 35] } },
        { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[square], [square]] } },
      ],
    };
    expect(readGeoJson(JSON.stringify(file))).toMatchObject([
      { name: 'ونک', price: 30_000, minimumBasket: 0, freeOver: null, polygon: square },
      { name: zonesTexts.importNoName(2), price: 0 },
      { name: zonesTexts.importNoName(3), price: 0 },
    ]);
    expect(readGeoJson(JSON.stringify(polygon))).toMatchObject([{ polygon: square }]);
  });

  it.each([
    '',
    'x',
    '[]',
    '{}',
    '{"features":[{}]}',
    '{"type":"Polygon","coordinates":[[[500,1],[2,2],[3,3]]]}',
  ])('%j has no area', (content) => {
    expect(readGeoJson(content)).toBeNull();
  });
});

test('the upper zone decides, unless it is off or closed at that hour', () => {
  const zone = (id: string, overlapOrder: number, given: Partial<Zone> = {}): Zone => ({
    id,
    name: id,
    vendorsProperName: '',
    polygon: square,
    price: 1,
    minimumBasket: 0,
    freeOver: null,
    overlapOrder,
    enabled: true,
    windows: [],
    distancePrices: [],
    ...given,
  });
  const point = { latitude: 35.75, longitude: 51.45 };
  const saturdayNoon = new Date('2026-01-03T08:30:00Z');
  const hours: Zone['windows'] = [{ weekday: 'SUN', from: '10:00', to: '12:00' }];
  const deciding = (zones: Zone[]) => coverOf(zones, point, point, saturdayNoon).zone?.id ?? null;
  expect(deciding([zone('a', 0), zone('b', 1)])).toBe('a');
  expect(deciding([zone('a', 0, { enabled: false }), zone('b', 1)])).toBe('b');
  expect(deciding([zone('a', 0, { windows: hours }), zone('b', 1)])).toBe('b');
  expect(deciding([zone('a', 0, { windows: hours })])).toBeNull();
  expect(coverOf([zone('a', 0), zone('b', 1)], point, point, saturdayNoon).others).toMatchObject([
    { id: 'b' },
  ]);
});
