import { describe, expect, it } from 'vitest';
import * as limits from './index.ts';

describe('business constants of specification section 9', () => {
  it.each([
    ['Minimum order preparation time: 14 minutes', limits.MINIMUM_PREPARATION_MINUTES, 14],
    ['Default preparation time (cashier): 20 minutes', limits.DEFAULT_PREPARATION_MINUTES, 20],
    ['One-time password length: 6 digits', limits.OTP_LENGTH, 6],
    ['Refund status re-check interval: 3,600,000 ms', limits.REFUND_RECHECK_MS, 3_600_000],
    ['Default page size: 10', limits.DEFAULT_PAGE_SIZE, 10],
    ['Orders take default: 10', limits.ORDERS_TAKE_DEFAULT, 10],
    ['Orders take step: 15', limits.ORDERS_TAKE_STEP, 15],
    ['Data staleness: 15 seconds', limits.DATA_STALE_MS, 15_000],
    ['Token cookie lifetime: 7 days', limits.TOKEN_COOKIE_DAYS, 7],
    ['Default payment type: CARD', limits.DEFAULT_PAYMENT_TYPE, 'CARD'],
    ['Default delivery type: SERVE', limits.DEFAULT_DELIVERY_TYPE, 'SERVE'],
    ['Default printer layout: KITCHEN', limits.DEFAULT_PRINTER_LAYOUT, 'KITCHEN'],
    ['Request-time monitoring: last 100', limits.REQUEST_DURATIONS_KEPT, 100],
    ['Time zone: Asia/Tehran', limits.TIME_ZONE, 'Asia/Tehran'],
    ['Default order step: MENU', limits.DEFAULT_STEPPER_STEP, 'MENU'],
    ['Section 3, checkOfflineType: default auto', limits.DEFAULT_CHECK_OFFLINE_TYPE, 'auto'],
  ])('%s', (_rule, value, expected) => {
    expect(value).toBe(expected);
  });

  it('Notifications: bottom-right, auto close 4000 ms, transition 250 ms, width 440, max height 200, at most 5', () => {
    expect(limits.NOTIFICATION).toEqual({
      position: 'bottom-right',
      autoCloseMs: 4000,
      transitionMs: 250,
      width: 440,
      maxHeight: 200,
      limit: 5,
    });
  });

  it('Persisted client state: version 1, timeout 5000 ms; offline database version 3', () => {
    expect(limits.PERSISTED_STATE).toEqual({ version: 1, timeoutMs: 5000 });
    expect(limits.OFFLINE_DATABASE).toEqual({ name: 'offlineDB', version: 3 });
  });
});

describe('bounds of decisions section 8', () => {
  it.each([
    ['names 1..60', limits.NAME_LENGTH, 1, 60],
    ['titles 1..120', limits.TITLE_LENGTH, 1, 120],
    ['descriptions 0..2,000', limits.DESCRIPTION_LENGTH, 0, 2000],
    ['notes 0..500', limits.NOTE_LENGTH, 0, 500],
    ['money 0..10,000,000,000', limits.MONEY_AMOUNT, 0, 10_000_000_000],
    ['counts 1..999', limits.COUNT, 1, 999],
    ['percent 0..100', limits.PERCENT, 0, 100],
    ['page size 1..100', limits.PAGE_SIZE, 1, 100],
    ['polygon 3..500 points', limits.POLYGON_POINTS, 3, 500],
    ['preparation time 14..240 minutes', limits.PREPARATION_MINUTES, 14, 240],
  ])('%s, both ends included', (_rule, bounds, min, max) => {
    expect(bounds).toEqual({ min, max });
    expect(limits.isWithin(bounds, min)).toBe(true);
    expect(limits.isWithin(bounds, max)).toBe(true);
    expect(limits.isWithin(bounds, min - 1)).toBe(false);
    expect(limits.isWithin(bounds, max + 1)).toBe(false);
  });

  it('uploads: images 5 MB, Excel 10 MB and 10,000 rows', () => {
    expect(limits.IMAGE_BYTES_MAX).toBe(5_242_880);
    expect(limits.EXCEL_BYTES_MAX).toBe(10_485_760);
    expect(limits.EXCEL_ROWS_MAX).toBe(10_000);
  });

  it('nothing is within bounds that is no number', () => {
    expect(limits.isWithin(limits.COUNT, Number.NaN)).toBe(false);
  });
});
