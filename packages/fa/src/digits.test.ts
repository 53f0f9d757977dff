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

function arabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
}

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
    ['1,250', 1250],
    ['۱٬۲۵۰،۰۰۰', 1_250_000],
    ['-۵', -5],
    ['−۵', -5],
    ['-0', 0],
    ['+۷', 7],
    ['۰۰۷', 7],
  ])('parseNumber(%j) is %d', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '-',
    ',',
    '12,',
    '۱٫۵',
    '1.5',
    '۱۲ تومان',
    '1e3',
    '0x1f',
    '9007199254740993',
    '--1',
    '12,5',
    '۱۲٬۵',
    '12 5',
    '12,34',
    '1234,567',
    '1,2345',
    ',250',
    '1,,250',
    '1.250',
    '1/250',
    '٣٫٥',
  ])('parseNumber(%j) is refused', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  const scripts = [(text: string) => text, toPersianDigits, arabicDigits];
  const parts = fc.tuple(
    fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom('٬', ',', '،', ' ', '\u200c', '.', '٫', '/'), { minLength: 3, maxLength: 3 }),
    fc.constantFrom('', '-', '−', '+'),
    fc.constantFrom(...scripts),
  );
  test('separators stand between groups of three alone, in every script', () => {
    fc.assert(
      fc.property(parts, ([groups, separators, sign, script]) => {
        const used = separators.slice(0, groups.length - 1);
        const text = groups.map((group, at) => group + (used[at] ?? '')).join('');
        const whole = used.every((separator) => !'.٫/'.includes(separator));
        const inThrees =
          groups.length === 1 || groups.every((g, at) => (at ? g.length === 3 : g.length <= 3));
        const value = Number(groups.join('')) * ('-−'.includes(sign || '+') ? -1 : 1);
        expect(parseNumber(` ${sign}${script(text)} `)).toBe(whole && inThrees ? value + 0 : null);
      }),
    );
  });

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
