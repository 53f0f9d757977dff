import { describe, expect, it } from 'vitest';
import { openStatusText } from './open-status-text.ts';

// Saturday 21 November 2026, 14:30 in Tehran.
const now = '2026-11-21T11:00:00Z';

describe('openStatusText', () => {
  it.each([
    ['open with an end', { open: true, until: '2026-11-21T20:00:00Z', reason: 'OPEN' }, 'تا ساعت ۲۳:۳۰'],
    ['open for good', { open: true, until: null, reason: 'OPEN' }, ''],
    [
      'later today',
      { open: false, until: '2026-11-21T14:30:00Z', reason: 'OUTSIDE_HOURS' },
      'ساعت ۱۸:۰۰ باز می‌شود',
    ],
    [
      'tomorrow, although less than a day away',
      { open: false, until: '2026-11-22T07:30:00Z', reason: 'OUTSIDE_HOURS' },
      'فردا ساعت ۱۱:۰۰ باز می‌شود',
    ],
    [
      'another day',
      { open: false, until: '2026-11-24T07:30:00Z', reason: 'CLOSURE' },
      'سه‌شنبه ساعت ۱۱:۰۰ باز می‌شود',
    ],
    ['closed by hand', { open: false, until: null, reason: 'SWITCHED_OFF' }, 'اکنون سفارش نمی‌گیریم'],
    ['nothing planned', { open: false, until: null, reason: 'OUTSIDE_HOURS' }, 'به‌زودی برمی‌گردیم'],
  ] as const)('%s', (_case, status, text) => {
    expect(openStatusText(status, now)).toBe(text);
  });
});
