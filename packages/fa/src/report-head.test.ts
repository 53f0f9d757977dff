import { expect, test } from 'vitest';
import { reportHead, spanName } from './report-head.ts';

test.each([
  ['2026-11-22', '2026-11-22', '۱ آذر ۱۴۰۵'],
  ['2026-11-22', '2026-11-28', '۱ تا ۷ آذر ۱۴۰۵'],
  ['2026-11-21', '2026-11-22', '۳۰ آبان تا ۱ آذر ۱۴۰۵'],
  ['2026-03-20', '2026-03-21', '۲۹ اسفند ۱۴۰۴ تا ۱ فروردین ۱۴۰۵'],
])('days have one name: %s to %s', (from, to, name) => {
  expect(spanName({ from, to })).toBe(name);
});

test('the head of a report says its days, branches, what narrows it and what it stands beside', () => {
  const days = { from: '2026-11-22', to: '2026-11-28' };
  expect(reportHead({ days, branches: ['ترنج'], comparison: 'NONE' })).toBe('۱ تا ۷ آذر ۱۴۰۵ · ترنج');
  expect(
    reportHead({
      days,
      branches: ['ترنج', 'ترنج دو'],
      orderType: 'DINE_IN',
      search: 'هوشنگ',
      comparison: 'JALALI_YEAR',
      comparedDays: { from: '2025-11-22', to: '2025-11-28' },
    }),
  ).toMatch(
    /^۱ تا ۷ آذر ۱۴۰۵ · ترنج، ترنج دو · نوع سفارش: .+ · جست‌وجو: هوشنگ · در کنار همین روزهای پارسال \(۱ تا ۷ آذر ۱۴۰۴\)$/,
  );
});
