import { expect, it } from 'vitest';
import { rangeOf } from '#web/ui/index.ts';
import { addressToKeep, openedAddress } from './kept-view.ts';

/** When the business day of the branch ends. */
const CUT_OFF = '05:30';

it('keeps a known range as that range, and forgets what was open for a moment', () => {
  const { from, to } = rangeOf('LAST_30_DAY', CUT_OFF);
  const bar = { From: from, To: to, Compare: 'LUNAR_YEAR', vendorIds: 'a,b' };
  const kept = addressToKeep(
    '/bo/reports/days',
    { ...bar, figure: 'totalSale', row: '=x', behind: '2' },
    CUT_OFF,
  );
  expect(kept).toBe('/bo/reports/days?Range=LAST_30_DAY&Compare=LUNAR_YEAR&vendorIds=a%2Cb');
  expect(openedAddress(kept, CUT_OFF)).toEqual({ to: '/bo/reports/days', search: bar });
});

it('keeps other days as they are, and a report without any', () => {
  const search = { From: '2026-01-01', To: '2026-01-09', Search: 'نان و ماست' };
  expect(openedAddress(addressToKeep('/bo/reports/items', search, CUT_OFF), CUT_OFF)).toEqual({
    to: '/bo/reports/items',
    search,
  });
  expect(addressToKeep('/bo/reports/voids', {}, CUT_OFF)).toBe('/bo/reports/voids');
  expect(openedAddress('/bo/reports/voids', CUT_OFF)).toEqual({ to: '/bo/reports/voids', search: {} });
});
