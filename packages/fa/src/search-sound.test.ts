import { expect, test } from 'vitest';
import { soundingLike } from './search-sound.ts';

test.each([
  ['پیتسا', 'پیتزا سبزیجات', true],
  ['پیتزا', 'پیتسا', true],
  ['دوق', 'دوغ', true],
  ['دوغ', 'دوق محلی', true],
  ['دوق', 'دق', false],
  ['صالاد', 'سالاد فصل', true],
  ['ثالاد', 'سالاد فصل', true],
  ['ذرشک', 'زرشک‌پلو', true],
  ['ضرشک', 'زرشک‌پلو', true],
  ['ظرشک', 'زرشک‌پلو', true],
  ['طه چین', 'ته‌چین مرغ', true],
  ['حلیم', 'هلیم گندم', true],
  ['غیمه', 'قیمه', true],
  ['سوپ', 'سیب', false],
  ['آش', 'آشپز', false],
  ['جوجه', 'جو', false],
  ['چایی', 'چای', true],
])('%j sounds like %j: %s', (typed, title, alike) => {
  expect(soundingLike(typed)?.(title)).toBe(alike);
});

test('of single letters nobody hears a word', () => {
  expect(soundingLike('د غ')).toBeNull();
  expect(soundingLike('')).toBeNull();
});
