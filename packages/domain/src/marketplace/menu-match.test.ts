import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MatchCandidate, SURE_MATCH_SCORE, suggestMatches } from './menu-match.ts';

const candidate = (id: string, words: string, more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  words,
  letters: words.replaceAll(' ', ''),
  price: 100_000,
  around: [],
  ...more,
});

describe('suggestMatches', () => {
  const ours = [
    candidate('kubideh', 'چلو کباب کوبیده'),
    candidate('barg', 'چلو کباب برگ', { price: 300_000 }),
    candidate('ghormeh', 'قرمه سبزی', { price: 150_000 }),
    candidate('doogh', 'دوغ', { price: 20_000 }),
  ];

  test.each([
    ['چلوکباب کوبیده', 100_000, 'kubideh', true],
    ['کباب کوبیده چلو', 110_000, 'kubideh', true],
    ['چلوکباب برگ', 330_000, 'barg', true],
    ['قورمه سبزی', 150_000, 'ghormeh', false],
    ['پیتزا پپرونی', 200_000, undefined, false],
  ])('«%s» at %i is %s', (words, price, expected, sure) => {
    const [found] = suggestMatches([candidate('x', words, { price })], ours);
    expect(found?.ours).toBe(expected);
    expect((found?.score ?? 0) >= SURE_MATCH_SCORE).toBe(sure);
  });

  test('of two with one title, price and toppings decide', () => {
    const twins = [
      candidate('small', 'پیتزا مخصوص', { price: 150_000 }),
      candidate('large', 'پیتزا مخصوص', { price: 300_000 }),
    ];
    const found = suggestMatches([candidate('x', 'پیتزا مخصوص', { price: 290_000 })], twins);
    expect(found.map(({ ours: id }) => id)).toEqual(['large']);
    const around = [
      candidate('plain', 'سالاد', { around: [] }),
      candidate('sauced', 'سالاد', { around: ['انتخاب سس'] }),
    ];
    const sauced = suggestMatches([candidate('x', 'سالاد', { around: ['انتخاب سس'] })], around);
    expect(sauced[0]).toEqual({ theirs: 'x', ours: 'sauced', score: 100 });
  });

  test('each side is used once, and the order in which they come changes nothing', () => {
    const title = fc.string({ unit: fc.constantFrom('ا', 'ب', 'ک', ' '), minLength: 1, maxLength: 8 });
    const side = (prefix: string) =>
      fc
        .array(fc.tuple(title, fc.nat(9)), { maxLength: 12 })
        .map((list) =>
          list.map(([words, price], at) => candidate(`${prefix}${at}`, words.trim(), { price })),
        );
    fc.assert(
      fc.property(side('t'), side('o'), (theirs, mine) => {
        const found = suggestMatches(theirs, mine);
        expect(new Set(found.map((each) => each.theirs)).size).toBe(found.length);
        expect(new Set(found.map((each) => each.ours)).size).toBe(found.length);
        expect(suggestMatches(theirs.toReversed(), mine.toReversed())).toEqual(found);
      }),
    );
  });
});
