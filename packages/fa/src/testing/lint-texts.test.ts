import { describe, expect, test } from 'vitest';
import { monthNames } from '../dates.ts';
import { lintText, lintTexts } from './lint-texts.ts';

describe('lintText finds', () => {
  test.each([
    ['كتاب', 'arabic-letter'],
    ['چاي', 'arabic-letter'],
    ['میز ٤', 'arabic-digit'],
    ['کد OTP', 'latin-letter'],
    ['میز 4', 'latin-digit'],
    ['"سفارش"', 'latin-punctuation'],
    ['نام, نشانی', 'latin-punctuation'],
    ['۲۰%', 'latin-punctuation'],
    ['صبر کنید...', 'latin-punctuation'],
    ['سفارش می شود', 'half-space-after-mi'],
    ['سفارش نمی شود', 'half-space-after-mi'],
    ['سفارش میشود', 'joined-mi'],
    ['سفارش ها', 'half-space-before-ha'],
    ['سفارش های تازه', 'half-space-before-ha'],
    ['سفارشها', 'joined-ha'],
    ['سفارشهای تازه', 'joined-ha'],
    ['پرفروش ترین', 'half-space-before-tar'],
    ['فرستاده اند', 'half-space-before-ending'],
    ['می\u200c شود', 'loose-half-space'],
    ['شود\u200c', 'loose-half-space'],
    ['دو  فاصله', 'space'],
    ['نام ، نشانی', 'space'],
    [' نام', 'space'],
    ['« نام»', 'space'],
  ])('%j: %s', (text, rule) => {
    expect(lintText(text).map((fault) => fault.rule)).toContain(rule);
  });
});

describe('lintText lets pass', () => {
  test.each([
    'سفارش‌ها ثبت می‌شوند.',
    'کارهای تنها، آنها، بهای غذا و انتهای صف',
    'میز ۱۲ (سالن «باغ»)، ۲۰٪ تخفیف',
    'قیمت‌های پرفروش‌ترین‌ها',
    'قدیمی و صمیمی شد',
    'خانهٔ ما',
    '۱۲۳٬۰۰۰ تومان',
    'تر و خشک',
  ])('%j', (text) => {
    expect(lintText(text)).toEqual([]);
  });
});

test('faults of nested texts carry their path', () => {
  expect(lintTexts({ a: { b: ['خوب', 'بد4'] }, c: 3, d: null })).toEqual([
    { path: 'a.b.1', rule: 'latin-digit', found: '4' },
  ]);
});

test('month names are clean; other texts are checked beside them', () => {
  expect(lintTexts(monthNames)).toEqual([]);
});
