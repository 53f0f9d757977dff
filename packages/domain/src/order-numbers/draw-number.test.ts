import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAfterTaken, drawOrderNumber, furthestBook, type LaneBook, spareOrderNumber } from './index.ts';

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

describe('order numbers of a till', () => {
  it('never repeat on a business day, whatever the clock does', () => {
    const days = fc.array(fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'), { maxLength: 200 });
    fc.assert(
      fc.property(days, (clockSays) => {
        let book: LaneBook = { lane: 7, businessDay: '2026-11-20', lastNumber: null };
        const given = clockSays.map((today) => {
          const drawn = drawOrderNumber(book, today);
          book = drawn.book;
          return `${book.businessDay} ${drawn.orderNumber}`;
        });
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });

  it.each([
    ['the count of a day that was not there yet', 7001, 7030, 7001, 7031],
    ['what the till gave since', 7003, 7002, 7009, 7010],
    ['a number the server does not tell', 7005, null, 7004, 7006],
    ['a block that is full', 7999, 7999, 7001, 107_001],
    ['another till of the lane before this one had it', 7001, 3002, 7001, 7002],
  ])('go on after %s', (_case, taken, told, lastNumber, next) => {
    const ahead: LaneBook = { lane: 7, businessDay: '2026-11-22', lastNumber };
    const drawn = drawAfterTaken(ahead, taken, told, '2026-11-21');
    expect(drawn.orderNumber).toBe(next);
    // The day that the wrong clock took for begun begins when it is there.
    expect(drawOrderNumber(drawn.book, '2026-11-22').orderNumber).toBe(7001);
  });

  it('keep the digits said aloud when the number is taken', () => {
    const spare = spareOrderNumber(7012, (number) => number === 10_007_012);
    expect(spare).toBe(10_107_012);
    expect(spare % 100_000).toBe(7012);
  });
});
