import { describe, expect, it } from 'vitest';
import { codeDigits } from './code-boxes.tsx';

describe('codeDigits', () => {
  it.each([
    ['123456', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['کد شما: ۱۲۳-۴۵۶ است', '123456'],
    ['12 34', '1234'],
    ['1234567', '123456'],
    ['', ''],
  ])('%j becomes %j', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });
});
