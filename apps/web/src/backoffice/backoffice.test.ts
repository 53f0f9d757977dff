import type { OrderSummary } from '@sofreh/contract/main/orders';
import { describe, expect, it } from 'vitest';
import { BOARD_COLUMNS, ordersOf } from '#web/staff/orders/board/board-columns.ts';
import { hoursPassed } from './dashboard/hours-passed.ts';
import { placeAfterLogin } from './login/after-login.ts';
import { groupedNavigation, isWithin } from './navigation/navigation.ts';
import { compare } from './reports/compare.ts';

const order = (id: string, version: number, status = 'CONFIRMED', placedAt = '2026-01-01T00:00:00Z') =>
  ({ id, version, status, placedAt }) as OrderSummary;

describe('placeAfterLogin', () => {
  it.each([
    ['?back=%2Fbo%2Forders%3Fview%3Dlist', '/bo/orders?view=list'],
    ['', '/bo'],
    ['?back=https://evil.example/bo', '/bo'],
    ['?back=//evil.example', '/bo'],
    ['?back=/book', '/bo'],
    ['?back=/bo/auth/login', '/bo'],
  ])('%s leads to %s', (search, place) => {
    expect(placeAfterLogin(search)).toBe(place);
  });
});

describe('the board', () => {
  it('has one column for every open status that staff see, longest waiting first', () => {
    const statuses = BOARD_COLUMNS.flatMap((column) => column.statuses);
    expect(new Set(statuses).size).toBe(statuses.length);
    const [answer] = BOARD_COLUMNS;
    const orders = [
      order('late', 1, 'PAID', '2026-01-01T10:00:00Z'),
      order('early', 1, 'NEEDFORCALL', '2026-01-01T09:00:00Z'),
      order('other', 1, 'CONFIRMED'),
    ];
    expect(answer && ordersOf(answer, orders).map(({ id }) => id)).toEqual(['early', 'late']);
  });
});

describe('compare', () => {
  it.each([
    [150, 100, 'MONEY', 'up', 'شنبه پیش'],
    [50, 100, 'MONEY', 'down', '۵۰٪ کمتر'],
    [100, 100, 'MONEY', 'same', 'برابر'],
    [1_001, 1_000, 'MONEY', 'up', 'اندکی بیشتر'],
    [449, 458, 'SECONDS', 'down', '۱ دقیقه کمتر'],
    [1_075, 1_086, 'SECONDS', 'same', 'برابر'],
    // Without anything to compare with nothing has risen.
    [5, 0, 'COUNT', undefined, 'چیزی نبود'],
    [0, 0, 'COUNT', undefined, 'چیزی نبود'],
  ] as const)('%i against %i %s', (today, before, unit, direction, text) => {
    const comparison = compare(today, before, 'شنبه پیش', unit);
    expect(comparison.direction).toBe(direction);
    expect(comparison.text).toContain(text);
  });
});

describe('hoursPassed', () => {
  const hours = Array.from({ length: 24 }, (_, index) => ({ hour: (index + 4) % 24 }));
  it.each([
    [4, 1],
    [10, 7],
    [3, 24],
  ])('at %i o’clock', (now, passed) => {
    expect(hoursPassed(hours, now)).toBe(passed);
  });
});

describe('isWithin', () => {
  it.each([
    ['/bo', '/bo', true],
    ['/bo/orders', '/bo', false],
    ['/bo/orders/1', '/bo/orders', true],
    ['/bo/ordersheet', '/bo/orders', false],
  ])('%s in %s', (path, to, expected) => {
    expect(isWithin(path, to)).toBe(expected);
  });
});

describe('groupedNavigation', () => {
  it('shows a person the parts of their permissions and no empty group', () => {
    const seen = (...held: readonly string[]) =>
      groupedNavigation((permission) => held.includes(permission)).flatMap(({ group, items }) =>
        items.map(({ to }) => [group, to]),
      );
    expect(seen('order.view')).toContainEqual(['SALES', '/bo/orders']);
    expect(seen('report.view')[0]).toEqual([null, '/bo']);
    expect(seen()).toEqual([]);
  });
});
