import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, moved, placeAt, shifts } from './places.ts';

/** Items of different heights with the same gap between them. */
function stacked(heights: readonly number[], gap = 8): readonly Box[] {
  let top = 100;
  return heights.map((height) => {
    const box = { top, height };
    top += height + gap;
    return box;
  });
}
const lists = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 12 })
  .chain((heights) => {
    const index = fc.integer({ min: 0, max: heights.length - 1 });
    return fc.record({ heights: fc.constant(heights), from: index, to: index });
  });

describe('moved', () => {
  it('keeps every item and puts one at its new place', () => {
    fc.assert(
      fc.property(lists, ({ heights, from, to }) => {
        const items = heights.map((_, index) => index);
        const after = moved(items, from, to);
        expect(after[to]).toBe(from);
        expect(after.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from));
      }),
    );
  });
});

describe('shifts', () => {
  it('draws every item where it would stand after the move', () => {
    fc.assert(
      fc.property(lists, ({ heights, from, to }) => {
        const before = stacked(heights);
        const order = moved(
          heights.map((_, index) => index),
          from,
          to,
        );
        const after = stacked(order.map((index) => heights[index] ?? 0));
        shifts(before, from, to).forEach((shift, index) => {
          expect((before[index]?.top ?? 0) + shift).toBe(after[order.indexOf(index)]?.top);
        });
      }),
    );
  });
});

describe('placeAt', () => {
  const boxes = stacked([40, 40, 40]);
  it.each([
    [0, 0, 0],
    [0, 25, 0],
    [0, 30, 1],
    [0, 500, 2],
    [2, -30, 1],
    [2, -500, 0],
    [1, -30, 0],
    [1, 30, 2],
  ])('item %i dragged by %i takes the place %i', (from, offset, place) => {
    expect(placeAt(boxes, from, offset)).toBe(place);
  });
});
