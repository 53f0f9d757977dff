import { LINES_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { BAR_NAMES, daysOfBar, FILTER_NAMES, namesOthers, walkOf } from './report-address.ts';

test.each([
  ['within what a report reads', { From: '2026-09-01', To: '2026-11-21' }, '2026-09-01'],
  ['just as many', { From: '2026-08-22', To: '2026-11-21' }, '2026-08-22'],
  ['two years', { From: '2024-11-21', To: '2026-11-21' }, '2026-08-22'],
  ['one day alone', { To: '2026-11-21' }, '2026-11-21'],
])('of the days of the bar a report asks the last ones that it reads at once: %s', (_name, address, from) => {
  expect(daysOfBar(address, '04:00', 'LAST_7_DAY', LINES_REPORT_DAYS_MAX)).toEqual({
    from,
    to: '2026-11-21',
  });
});

test.each([
  ['no branch', {}, false],
  ['the present one', { vendorIds: 'here' }, false],
  ['another one', { vendorIds: 'there' }, true],
  ['both', { vendorIds: 'here,there' }, true],
])('other branches are named where the bar names %s', (_name, address, others) => {
  expect(namesOthers(address, 'here')).toBe(others);
});

test('clearing the filters of a report leaves its days, comparison and branches', () => {
  const kept = BAR_NAMES.filter((name) => !FILTER_NAMES.some((filter) => filter === name));
  expect(kept).toEqual(['From', 'To', 'Range', 'Compare', 'vendorIds']);
});

test.each([
  ['no days', {}, { From: '2026-11-01', To: '2026-11-07' }],
  ['the first day', { From: '2026-10-01' }, { From: '2026-10-01', To: '2026-11-07' }],
  [
    'more days than the report reads',
    { From: '2024-01-01', To: '2026-11-07', figure: 'paid' },
    { From: '2024-01-01', To: '2026-11-07' },
  ],
])('the days go along to another report where the address names %s', (_name, address, walked) => {
  expect(walkOf(address, { from: '2026-11-01', to: '2026-11-07' })).toEqual(walked);
});

test('takes a day that is none as if the address did not name it', () => {
  const usual = daysOfBar({}, '04:00', 'LAST_7_DAY');
  for (const From of ['foo', '2026-13-01', '2026-02-30', '=x', '']) {
    expect(daysOfBar({ From, To: From }, '04:00', 'LAST_7_DAY')).toEqual(usual);
  }
});
