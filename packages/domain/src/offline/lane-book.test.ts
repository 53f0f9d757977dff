import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOrderNumber, furthestBook, type LaneBook } from './index.ts';

const book = (businessDay: string, lastNumber: number | null): LaneBook => ({
  lane: 7,
  businessDay,
  lastNumber,
});

describe('copies of the book of a lane', () => {
  it.each([
    ['there is none', [], null],
    [
      'a later day stands further than a later number',
      [book('2026-11-20', 7900), book('2026-11-21', 7002)],
      1,
    ],
    ['a number stands further than none', [book('2026-11-20', null), book('2026-11-20', 7001)], 1],
    ['a block above the first stands further', [book('2026-11-20', 107_001), book('2026-11-20', 7999)], 0],
  ] as const)('%s', (_case, copies, furthest) => {
    expect(furthestBook(copies)).toBe(furthest === null ? null : copies[furthest]);
  });

  it('written late or not at all, never give a number again as long as one of them is the last', () => {
    const draws = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(draws, fc.array(fc.nat(39), { maxLength: 3 }), (times, late) => {
        const books = [book('2026-11-20', null)];
        for (let nth = 0; nth < times; nth += 1) {
          books.push(drawOrderNumber(books[nth] as LaneBook, '2026-11-20').book);
        }
        const last = books[times] as LaneBook;
        const copies = [...late.map((at) => books[Math.min(at, times)] as LaneBook), last];
        const given = books.map(({ lastNumber }) => lastNumber);
        const next = drawOrderNumber(furthestBook(copies) as LaneBook, '2026-11-20').orderNumber;
        expect(given).not.toContain(next);
      }),
    );
  });
});
