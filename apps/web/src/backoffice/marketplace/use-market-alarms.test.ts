import { expect, test } from 'vitest';
import type { BranchShop } from './market-calls.ts';
import { alarmsOf } from './use-market-alarms.ts';

const shop: NonNullable<BranchShop['shop']> = {
  id: 's',
  title: 'اسنپ‌فود',
  active: true,
  state: 'ANSWERS',
  stateDetail: '',
  heardAt: null,
  paused: false,
  busy: false,
  openOrders: 3,
  unanswered: 1,
  unheard: 0,
  failedNews: 0,
  unsent: 0,
  canceledLate: 0,
  overdue: 0,
  differences: null,
  differentSince: null,
  comparedAt: null,
};
const row = (vendorId: string, more: Partial<typeof shop>): BranchShop => ({
  vendorId,
  vendorName: 'ونک',
  shop: { ...shop, ...more },
});

test('alarms are of the present branch and of shops in use; what merely waits is none', () => {
  const rows = [
    row('a', { differences: 4, unheard: 1, canceledLate: 1 }),
    row('a', { differences: 2, failedNews: 2, unsent: 5, overdue: 2, state: 'SILENT' }),
    row('a', { active: false, differences: 9, state: 'REFUSES' }),
    row('b', { differences: 7 }),
    { vendorId: 'a', vendorName: 'ونک', shop: null },
  ];
  expect(alarmsOf(rows, 'a')).toEqual({ differences: 6, troubles: 7, canceledLate: 1 });
  expect(alarmsOf([row('a', {})], 'a')).toEqual({ differences: 0, troubles: 0, canceledLate: 0 });
});
