import { expect, test } from 'vitest';
import { totalText } from './total-text.ts';

test('a list that is longer than what is counted has more than that', () => {
  expect(totalText(1_250)).toBe('۱٬۲۵۰');
  expect(totalText(100_000, 100_000)).toBe('۱۰۰٬۰۰۰');
  expect(totalText(100_001, 100_000)).toBe('بیش از ۱۰۰٬۰۰۰');
});
