import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits, normalizeMobile } from './index.ts';

describe('asciiDigits', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['میز ۷', 'میز 7'],
    ['۱٢3', '123'],
    ['', ''],
  ])('%s is %s', (text, expected) => {
    expect(asciiDigits(text)).toBe(expected);
  });
});

describe('normalizeMobile: any digits or prefix accepted, stored as 09xxxxxxxxx', () => {
  it.each([
    '09123456789',
    '9123456789',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '+9809123456789',
    '0098 0912 345 6789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '+۹۸۹۱۲۳۴۵۶۷۸۹',
    '0912-345-6789',
    '0912 345 6789',
    '0912.345.6789',
    '(0912) 345 6789',
    ' 09123456789 ',
    '\u200e+98 912 345 6789\u200f',
    '0912\u200c345\u200c6789',
    '\u2066+989123456789\u2069',
    '0912–345–6789',
    '0912\u00a0345\u00a06789',
  ])('«%s»', (input) => {
    expect(normalizeMobile(input)).toBe('09123456789');
  });

  it.each([
    ['empty', ''],
    ['too short', '0912345678'],
    ['too long', '091234567890'],
    ['a landline', '02112345678'],
    ['another country', '+971501234567'],
    ['letters', '0912abc6789'],
    ['letters beside it', 'tel 09123456789'],
    ['a plus in the middle', '0912+3456789'],
    ['two plusses', '++989123456789'],
    ['a plus before the local form', '+09123456789'],
    ['two numbers', '09123456789 09123456780'],
    ['digits of a third script', '०९१२३४५६७८९'],
  ])('refuses %s', (_case, input) => {
    expect(normalizeMobile(input)).toBeNull();
  });

  it('does not filter by operator: a number that begins like the country code is one', () => {
    expect(normalizeMobile('9812345678')).toBe('09812345678');
    expect(normalizeMobile('09812345678')).toBe('09812345678');
    expect(normalizeMobile('989812345678')).toBe('09812345678');
  });

  const script = (digits: string, zero: number) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  it('gives every number one form, however it is written, and that form again', () => {
    const number = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((rest) => `9${String(rest).padStart(9, '0')}`);
    const prefix = fc.constantFrom('0', '', '+98', '0098', '98', '+980');
    const zero = fc.constantFrom(0x30, 0x6f0, 0x660);
    fc.assert(
      fc.property(
        number,
        prefix,
        zero,
        fc.constantFrom('', ' ', '-', '\u200c'),
        (national, before, digits, gap) => {
          const written = script(`${before}${gap}${national.slice(0, 3)}${gap}${national.slice(3)}`, digits);
          expect(normalizeMobile(written)).toBe(`0${national}`);
          expect(normalizeMobile(`0${national}`)).toBe(`0${national}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers anything with null or a number in its form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeMobile(text) ?? '09000000000').toMatch(/^09\d{9}$/);
      }),
    );
  });
});
