import { expect, test } from 'vitest';
import { countedTitle, countMark, countText, countTimes, pricedPer, weightText } from './count-text.ts';

test.each([
  [1, '۱\u00a0گرم'],
  [500, '۵۰۰\u00a0گرم'],
  [1_000, '۱\u00a0کیلو'],
  [1_250, '۱٫۲۵\u00a0کیلو'],
  [99_999, '۹۹٫۹۹۹\u00a0کیلو'],
])('%i grams are «%s»', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});

test('a count always carries its unit, and one that has none counts pieces', () => {
  const weighed = { unit: 'GRAM', count: 750 } as const;
  expect([countText(weighed), countMark(weighed), countTimes(weighed)]).toEqual(
    Array(3).fill('۷۵۰\u00a0گرم'),
  );
  expect([countText({ count: 2 }), countMark({ count: 2 }), countTimes({ count: 2 })]).toEqual([
    '۲ عدد',
    '۲',
    '۲×',
  ]);
  expect(countedTitle(weighed, 'کوبیده')).toBe('۷۵۰\u00a0گرم کوبیده');
  expect(countedTitle({ unit: 'PIECE', count: 2 }, 'دوغ')).toBe('۲ × دوغ');
  expect([pricedPer(weighed), pricedPer({ unit: 'PIECE' })]).toEqual(['هر کیلو', '']);
});
