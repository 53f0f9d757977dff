import { expect, test } from 'vitest';
import { REPORT_DAYS_MAX, SUMS_REPORT_DAYS_MAX } from '../limits/index.ts';
import { cardReportDays } from './report-days.ts';

test.each([
  [{}, SUMS_REPORT_DAYS_MAX],
  [{ search: '' }, SUMS_REPORT_DAYS_MAX],
  [{ search: '12' }, REPORT_DAYS_MAX],
  [{ drawerId: 'NONE' }, REPORT_DAYS_MAX],
  [{ takerId: 'NONE' }, REPORT_DAYS_MAX],
])('card payments narrowed by %o are read over %i days', (asked, days) => {
  expect(cardReportDays(asked)).toBe(days);
});
