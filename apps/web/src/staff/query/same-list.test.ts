import { expect, test } from 'vitest';
import { keepingPage } from './same-list.ts';

const key = (query: object) => ['vanak.test', 'GET /api/reports/orderpaid', { query }] as const;
const days = { From: '2026-11-15', To: '2026-11-21' };

test.each([
  ['another page of the list', { ...days, pageNumber: 1 }, { ...days, pageNumber: 2 }, 'rows'],
  [
    'the list of other days',
    { ...days, pageNumber: 1 },
    { ...days, To: '2026-11-20', pageNumber: 1 },
    undefined,
  ],
  [
    'the same days, searched',
    { ...days, pageNumber: 1 },
    { ...days, Search: 'ساره', pageNumber: 1 },
    undefined,
  ],
])('while %s is asked for, the page before stays or nothing does', (_name, before, now, stays) => {
  expect(keepingPage({ queryKey: key(now) }).placeholderData('rows', { queryKey: key(before) })).toBe(stays);
});

test('of what was asked for first nothing is there yet', () => {
  expect(keepingPage({ queryKey: key(days) }).placeholderData(undefined, undefined)).toBeUndefined();
});
