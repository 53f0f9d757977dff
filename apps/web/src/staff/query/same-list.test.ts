import { expect, test } from 'vitest';
import { keepingFound, keepingPage, keepingSketch } from './same-list.ts';

const key = (query: object) => ['vanak.test', 'GET /api/reports/orderpaid', { query }] as const;
const days = { From: '2026-11-15', To: '2026-11-21' };

test.each([
  ['another page of the list', { ...days, pageNumber: 1 }, { ...days, pageNumber: 2 }, 'rows'],
  ['a longer page of the list', { ...days, pageSize: 30 }, { ...days, pageSize: 60 }, 'rows'],
  ['the list in another order', { ...days, sort: 'newest' }, { ...days, sort: 'largest' }, 'rows'],
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

test('of another branch nothing stays', () => {
  const { placeholderData } = keepingPage({ queryKey: key(days) });
  expect(placeholderData('rows', { queryKey: ['tajrish.test', ...key(days).slice(1)] })).toBeUndefined();
});

test('of what was asked for first nothing is there yet', () => {
  expect(keepingPage({ queryKey: key(days) }).placeholderData(undefined, undefined)).toBeUndefined();
});

test.each([
  ['another word', { search: 'قر', pageNumber: 1 }, { search: 'قرمه', pageNumber: 1 }, 'found'],
  [
    'another word, from its second page',
    { search: 'قر', pageNumber: 2 },
    { search: 'قرمه', pageNumber: 1 },
    'found',
  ],
  ['no word', { Search: 'قر' }, {}, 'found'],
  [
    'another word in another kind',
    { search: 'قر', kind: 'ITEM' },
    { search: 'قرمه', kind: 'TOPPING' },
    undefined,
  ],
])('while %s is searched, what was found before stays or nothing does', (_name, before, now, stays) => {
  const { placeholderData } = keepingFound({ queryKey: key(now) });
  expect(placeholderData('found', { queryKey: key(before) })).toBe(stays);
  expect(placeholderData('found', { queryKey: ['tajrish.test', ...key(before).slice(1)] })).toBeUndefined();
});

test.each([
  ['the same call', 'GET /api/kitchen/promise', 'sketch'],
  ['another call', 'POST /api/orders/printpreview', undefined],
])('of a sketch by %s, and of this branch alone, the right one stays', (_name, call, stays) => {
  const { placeholderData } = keepingSketch({
    queryKey: ['vanak.test', 'GET /api/kitchen/promise', { a: 1 }],
  });
  expect(placeholderData('sketch', { queryKey: ['vanak.test', call, { a: 2 }] })).toBe(stays);
  expect(placeholderData('sketch', { queryKey: ['tajrish.test', call, { a: 1 }] })).toBeUndefined();
  expect(placeholderData(undefined, undefined)).toBeUndefined();
});
