import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnsAfter, WALL_SIZES, wallColumns, wallPages, wallSize } from './wall-pages.ts';

const cards = (...heights: readonly number[]) => heights.map((height, at) => ({ id: `${at}`, height }));
const ROOM = { columns: 2, height: 600, gap: 8 };

it('puts tickets whole and one after the other, fills every column before it turns, and levels the last page', () => {
  const { spots, pages } = wallPages(cards(300, 400, 280, 180, 500, 200), ROOM);
  expect(spots.map(({ page, column, top }) => [page, column, top])).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 308],
    [0, 1, 408],
    [1, 0, 0],
    [1, 1, 0],
  ]);
  expect(pages).toBe(2);
  // In their order these have no room on one page, and closer they do: the first stands first all the same.
  const close = wallPages(cards(200, 200, 380, 380, 600), ROOM);
  expect(close.spots.map(({ page, column, top }) => [page, column, top])).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 208],
    [0, 1, 208],
    [1, 0, 0],
  ]);
  expect(wallPages([], ROOM)).toEqual({ spots: [], pages: 1 });
});

it('gives a ticket that is higher than a page more columns, and more pages where these are not enough', () => {
  const { spots, pages } = wallPages(cards(100, 1_000, 3_000, 100), ROOM);
  expect(spots.map(({ page, column, span }) => [page, column, span])).toEqual([
    [0, 0, 1],
    [1, 0, 2],
    [2, 0, 2],
    [5, 0, 1],
  ]);
  expect(pages).toBe(6);
});

it('loses no ticket, turns in their order, covers none by another and hangs none over a page', () => {
  const heights = fc.array(fc.integer({ min: 60, max: 2_500 }), { maxLength: 60 });
  const rooms = fc.record({
    columns: fc.integer({ min: 1, max: 7 }),
    height: fc.integer({ min: 300, max: 1_000 }),
    gap: fc.constant(8),
  });
  fc.assert(
    fc.property(heights, rooms, (high, room) => {
      const all = cards(...high);
      const { spots, pages } = wallPages(all, room);
      expect(spots.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      const boxes = spots.map((spot, at) => ({ ...spot, height: (high[at] ?? 0) / spot.span }));
      for (const [at, box] of boxes.entries()) {
        const before = boxes[at - 1];
        expect(box.page).toBeGreaterThanOrEqual(before?.page ?? 0);
        expect(box.page).toBeLessThan(pages);
        expect(box.column + box.span).toBeLessThanOrEqual(room.columns);
        // Only one that fills a whole page goes on over the next.
        if (box.span < room.columns) expect(box.top + box.height).toBeLessThanOrEqual(room.height);
        const ends = box.page * room.height + box.top + box.height;
        const covered = boxes.slice(at + 1).some((other) => {
          const beside = other.column >= box.column + box.span || other.column + other.span <= box.column;
          const top = other.page * room.height + other.top;
          return !beside && top < ends && top + other.height > box.page * room.height + box.top;
        });
        expect(covered).toBe(false);
      }
    }),
  );
});

it('is as large as goes with three pages, and is not changed by a ticket more or less', () => {
  const wide = { width: 1_904, height: 830 };
  const [large, middle, small] = WALL_SIZES;
  expect(WALL_SIZES.map((size) => wallColumns(1_904, size))).toEqual([4, 5, 6]);
  expect(wallColumns(200, large)).toBe(1);
  // Three pages of these columns, filled as a rule, have room for 8,964 px at the large size and for 11,205 at the middle one.
  expect(wallSize(8_900, wide, large)).toBe(large);
  expect(wallSize(9_100, wide, large)).toBe(middle);
  expect(wallSize(30_000, wide, large)).toBe(middle);
  expect(wallSize(30_000, wide, middle)).toBe(small);
  expect(wallSize(30_000, wide, small)).toBe(small);
  // It is larger again where fewer pages are enough for that.
  expect(wallSize(11_200, wide, middle)).toBe(middle);
  expect(wallSize(7_000, wide, middle)).toBe(middle);
  expect(wallSize(5_900, wide, middle)).toBe(large);
});

it('shows every ticket within half a minute while the pages are seven or fewer, and lets each be read', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((pages) => pages * turnsAfter(pages) <= 30_000)).not.toContain(false);
  expect(turnsAfter(2)).toBe(10_000);
  expect(turnsAfter(12)).toBe(4_000);
});
