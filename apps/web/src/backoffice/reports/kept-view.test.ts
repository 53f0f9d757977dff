import { REPORT_PAGES } from '@sofreh/contract/main/report-views';
import { afterEach, expect, it, vi } from 'vitest';
import { rangeOf } from '#web/ui/index.ts';
import { addressToKeep, byName, openedAddress, saidOfKept } from './kept-view.ts';

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
  expect(openedAddress(kept, CUT_OFF)).toEqual({
    to: '/bo/reports/days',
    search: { ...bar, Range: 'LAST_30_DAY' },
  });
});

afterEach(() => vi.useRealTimers());

// On the seventh day of Azar «this month» is the last seven days, and on the first it is today.
it.each([
  ['2026-11-28T09:00:00Z', ['LAST_7_DAY', 'CURRENT_MONTH']],
  ['2026-11-22T09:00:00Z', ['TODAY', 'CURRENT_MONTH']],
  ['2026-12-21T09:00:00Z', ['LAST_30_DAY', 'CURRENT_MONTH']],
] as const)('keeps of two ranges that are the same days the one that was pressed: %s', (now, ranges) => {
  vi.useFakeTimers({ now: new Date(now) });
  for (const Range of ranges) {
    const { from, to } = rangeOf(Range, CUT_OFF);
    expect(rangeOf(ranges[0], CUT_OFF)).toEqual({ from, to });
    const kept = addressToKeep('/bo/reports/days', { From: from, To: to, Range }, CUT_OFF);
    expect(kept).toBe(`/bo/reports/days?Range=${Range}`);
    expect(openedAddress(kept, CUT_OFF).search).toEqual({ From: from, To: to, Range });
  }
});

it('keeps days as they are where the range that stands beside them is other days by now', () => {
  const search = { From: '2026-01-01', To: '2026-01-09', Range: 'CURRENT_MONTH' };
  expect(addressToKeep('/bo/reports/days', search, CUT_OFF)).toBe(
    '/bo/reports/days?From=2026-01-01&To=2026-01-09',
  );
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

it('says which report is kept and of which days', () => {
  expect(saidOfKept('/bo/reports/days?Range=CURRENT_MONTH&Compare=NONE')).toBe('فروش روزانه، این ماه');
  expect(saidOfKept('/bo/reports/hours?Range=CURRENT_MONTH')).toBe('فروش ساعت به ساعت، این ماه');
  expect(saidOfKept('/bo/reports/days?From=2026-11-18&To=2026-11-21')).toBe(
    'فروش روزانه، ۲۷ تا ۳۰ آبان ۱۴۰۵',
  );
  expect(saidOfKept('/bo/reports/staff-days?of=x&called=سارا')).toBe('روزهای یک نفر، سارا');
  for (const page of REPORT_PAGES) expect(saidOfKept(page)).not.toBe('');
});

it('lists kept reports by the Persian alphabet, and numbers as numbers', () => {
  const titled = (title: string) => ({ id: title, title, address: '/bo' });
  const titles = ['گزارش ۱۰', 'گزارش 2', 'گزارش ۱', 'یک', 'پنیر', 'بهار', 'چای', 'جو', 'ژاله', 'زرد', 'کباب'];
  expect(byName(titles.map(titled)).map(({ title }) => title)).toEqual([
    'بهار',
    'پنیر',
    'جو',
    'چای',
    'زرد',
    'ژاله',
    'کباب',
    'گزارش ۱',
    'گزارش 2',
    'گزارش ۱۰',
    'یک',
  ]);
});
