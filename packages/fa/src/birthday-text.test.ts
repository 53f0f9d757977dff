import { expect, it } from 'vitest';
import { birthdayText } from './birthday-text.ts';

it.each([
  [101, '۱ فروردین'],
  [115, '۱۵ فروردین'],
  [812, '۱۲ آبان'],
  [1230, '۳۰ اسفند'],
])('the birthday %d is «%s»', (birthday, text) => {
  expect(birthdayText(birthday)).toBe(text);
});
