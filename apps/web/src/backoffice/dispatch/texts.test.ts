import { expect, it } from 'vitest';
import { readinessText } from './texts.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

it.each([
  ['is still to come', '2026-11-21T10:07:00.000Z', 7, '۷ دقیقه تا آماده شدن'],
  ['is now', '2026-11-21T10:00:00.000Z', 1, 'همین حالا باید آماده باشد'],
  ['is over', '2026-11-21T09:48:00.000Z', 1, '۱۲ دقیقه پیش باید آماده می‌شد'],
  ['was none', null, 1, 'در حال آماده شدن'],
])(
  'an order that is made says how it stands to its promise, which %s',
  (_case, promisedAt, readyIn, text) => {
    expect(readinessText({ status: 'CONFIRMED', promisedAt, readyIn }, NOW)).toBe(text);
    expect(readinessText({ status: 'READYTOSHIPMENT', promisedAt, readyIn }, NOW)).toBe('آماده');
  },
);
