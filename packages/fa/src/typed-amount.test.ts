import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './digits.ts';
import { formatMoney } from './money.ts';
import { headingCurrency, parseAmount } from './typed-amount.ts';

test.each([
  ['۱۲۰٬۰۰۰', 120_000],
  ['120,000 تومان', 120_000],
  ['120000تومان', 120_000],
  ['120000\nتومان', 120_000],
  ['0'.repeat(81), 'NOT_AMOUNT'],
  ['۱۲۰،۰۰۰ تومن', 120_000],
  ['120 هزار تومان', 120_000],
  ['۱۲۰هزار', 120_000],
  ['١٢٠ هزار ت', 120_000],
  ['۱۲۰ هزار و ۵۰۰ تومان', 120_500],
  ['۱ میلیون و ۲۰۰ هزار تومان', 1_200_000],
  ['۱٫۵ میلیون', 1_500_000],
  ['1.25 میلیون تومان', 1_250_000],
  ['85/5 هزار', 85_500],
  ['120000.00', 120_000],
  ['1,200,000 ریال', 120_000],
  ['۱۲۰۰۰۰۰ر\u064Aال', 120_000],
  ['850 هزار ریال', 85_000],
  ['1200000 IRR', 120_000],
  ['0', 0],
  ['-۵۰۰۰', -5_000],
  ['1,200,005 ریال', 'NOT_WHOLE'],
  ['', 'NOT_AMOUNT'],
  ['تومان', 'NOT_AMOUNT'],
  ['هزار تومان', 'NOT_AMOUNT'],
  ['گران', 'NOT_AMOUNT'],
  ['۱۲,۵', 'NOT_AMOUNT'],
  // Three digits behind a point may be a fraction or thousands: nobody guesses.
  ['120.000', 'NOT_AMOUNT'],
  ['12.5', 'NOT_AMOUNT'],
  ['1.2345678 میلیون', 'NOT_AMOUNT'],
  ['1.0005 هزار', 'NOT_AMOUNT'],
  ['۲۰۰ هزار و ۱ میلیون', 'NOT_AMOUNT'],
  ['۹۹۹۹۹۹۹۹۹ میلیون', 999_999_999_000_000],
  ['۹۰۰۷۱۹۹۲۵۴۷۴۰۹۹۳', 'NOT_AMOUNT'],
  ['1e21', 'NOT_AMOUNT'],
  ['۱۲۰ هزار دلار', 'NOT_AMOUNT'],
  ['قیمت ۱۲۰ هزار', 'NOT_AMOUNT'],
])('«%s» is %s toman', (text, amount) => {
  expect(parseAmount(text, 'TOMAN', 'TOMAN')).toBe(amount);
});

test('an amount is in what its heading says unless it says so itself, and becomes what the vendor counts in', () => {
  expect(parseAmount('1,200,000', 'RIAL', 'TOMAN')).toBe(120_000);
  expect(parseAmount('120,000 تومان', 'RIAL', 'TOMAN')).toBe(120_000);
  expect(parseAmount('120,000 تومان', 'RIAL', 'RIAL')).toBe(1_200_000);
  expect(parseAmount('1,200,005 ریال', 'TOMAN', 'RIAL')).toBe(1_200_005);
});

test.each([
  ['قیمت (تومان)', 'قیمت', 'TOMAN'],
  ['قیمت(ریال)', 'قیمت', 'RIAL'],
  ['مبلغ به ر\u064Aال', 'مبلغ', 'RIAL'],
  ['قیمت\nتومان:', 'قیمت', 'TOMAN'],
  ['قیمت', 'قیمت', undefined],
  ['مدت', 'مدت', undefined],
  ['تومان', 'تومان', undefined],
])('the heading «%s» is «%s» in %s', (heading, name, currency) => {
  expect(headingCurrency(heading)).toEqual({ name, currency });
});

test('what screens and reports write is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(parseAmount(formatNumber(amount), 'TOMAN', 'TOMAN')).toBe(amount);
      expect(parseAmount(formatMoney(amount, 'RIAL'), 'TOMAN', 'RIAL')).toBe(amount);
      expect(parseAmount(formatMoney(amount, 'TOMAN'), 'RIAL', 'RIAL')).toBe(amount * 10);
    }),
  );
});
