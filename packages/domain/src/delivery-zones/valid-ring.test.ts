import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSimpleRing, openRing, type Position, type Ring } from './index.ts';

const SQUARE: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('isSimpleRing', () => {
  it.each<[string, Ring, boolean]>([
    ['a square', SQUARE, true],
    ['a triangle', SQUARE.slice(0, 3), true],
    ['two points', SQUARE.slice(0, 2), false],
    [
      'points in a line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      false,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a point twice in a row',
      [
        [0, 0],
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ],
    [
      'a spike that returns on itself',
      [
        [0, 0],
        [4, 0],
        [6, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ],
    [
      'a spike at the seam',
      [
        [4, 0],
        [4, 4],
        [0, 0],
        [6, 0],
      ],
      false,
    ],
    [
      'a corner on a far edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a horseshoe',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [3, 3],
        [3, 9],
        [0, 9],
      ],
      true,
    ],
    [
      'a straight point on an edge',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
      ],
      true,
    ],
  ])('%s', (_case, ring, expected) => {
    expect(isSimpleRing(ring)).toBe(expected);
    expect(isSimpleRing([...ring].reverse())).toBe(expected);
    for (let turn = 1; turn < ring.length; turn += 1) {
      expect(isSimpleRing([...ring.slice(turn), ...ring.slice(0, turn)])).toBe(expected);
    }
  });

  it('holds for points around a middle, in order of their angle', () => {
    const radii = fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(radii, (all) => {
        const ring = all.map((radius, i): Position => {
          const angle = (2 * Math.PI * i) / all.length;
          return [radius * Math.cos(angle), radius * Math.sin(angle)];
        });
        expect(isSimpleRing(ring)).toBe(true);
      }),
    );
  });
});

describe('openRing', () => {
  it('takes a repeated first point off, once', () => {
    expect(openRing([...SQUARE, [0, 0]])).toEqual(SQUARE);
    expect(openRing(SQUARE)).toEqual(SQUARE);
  });
});
