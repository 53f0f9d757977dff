import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatNumber,
  formatOrderNumber,
  formatPercent,
  formatPhone,
  parseNumber,
  toAsciiDigits,
  toPersianDigits,
} from './digits.ts';

describe('digits', () => {
  test.each([
    ['میز 12', 'میز ۱۲'],
    ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'],
    ['۰۱۲۳۴۵۶۷۸۹', '۰۱۲۳۴۵۶۷۸۹'],
    ['', ''],
  ])('toPersianDigits(%j)', (text, expected) => {
    expect(toPersianDigits(text)).toBe(expected);
  });

  test.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['کد ۱۲٣4', 'کد 1234'],
  ])('toAsciiDigits(%j)', (text, expected) => {
    expect(toAsciiDigits(text)).toBe(expected);
  });

  test.each([
    [0, '۰'],
    [999, '۹۹۹'],
    [123000, '۱۲۳٬۰۰۰'],
    [10_000_000_000, '۱۰٬۰۰۰٬۰۰۰٬۰۰۰'],
    [4.5, '۴٫۵'],
  ])('formatNumber(%d)', (value, expected) => {
    expect(formatNumber(value)).toBe(expected);
  });

  test.each([
    ['۱۲۳٬۰۰۰', 123000],
    ['123,000', 123000],
    ['١٢٣٠٠٠', 123000],
    ['۱۲۳،۰۰۰', 123000],
    [' ۱۲ ۵۰۰ ', 12500],
    ['12,34', 1234],
    ['-۵', -5],
    ['−۵', -5],
    ['-0', 0],
    ['+۷', 7],
    ['۰۰۷', 7],
  ])('parseNumber(%j) is %d', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  test.each(['', ' ', '-', ',', '12,', '۱٫۵', '1.5', '۱۲ تومان', '1e3', '0x1f', '9007199254740993', '--1'])(
    'parseNumber(%j) is refused',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseNumber(formatNumber(value))).toBe(value + 0);
        expect(toAsciiDigits(toPersianDigits(String(value)))).toBe(String(value));
      }),
    );
  });

  test('a percentage has one form', () => {
    expect(formatPercent(15)).toBe('۱۵٪');
    expect(formatPercent(7.5)).toBe('۷٫۵٪');
  });

  test('an order number is never grouped', () => {
    expect(formatOrderNumber(1042)).toBe('۱۰۴۲');
    expect(formatOrderNumber('2-017')).toBe('۲-۰۱۷');
  });

  test.each([
    '09123456789',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '9123456789',
    '۰۹۱۲ ۳۴۵-۶۷۸۹',
  ])('formatPhone(%j)', (phone) => {
    expect(formatPhone(phone)).toBe('۰۹۱۲۳۴۵۶۷۸۹');
  });

  test('a landline keeps its city code', () => {
    expect(formatPhone('021-88001122')).toBe('۰۲۱۸۸۰۰۱۱۲۲');
  });
});
