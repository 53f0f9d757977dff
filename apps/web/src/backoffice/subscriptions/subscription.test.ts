import { expect, it } from 'vitest';
import { type Agreement, contractSheet } from './contract-sheet.ts';
import { daysLeft } from './days-left.ts';
import { noticeOf } from './renewal-notice.tsx';

const NOW = Date.parse('2026-11-23T08:30:00Z');
const status = {
  packageId: 'p',
  title: 'بستهٔ کافه',
  startsAt: null,
  credit: 0,
  status: 'WITHIN' as const,
  near: [],
  over: [],
};

it.each([
  ['2026-12-23T08:30:00Z', 30],
  ['2026-11-23T08:30:01Z', 1],
  ['2026-11-23T08:30:00Z', 0],
  ['2026-11-01T08:30:00Z', 0],
])('until %s there are %d days', (endsAt, days) => {
  expect(daysLeft(endsAt, NOW)).toBe(days);
});

it.each([
  ['ACTIVE', '2027-11-23T08:30:00Z', null],
  ['ACTIVE', null, null],
  ['ENDING', '2026-11-26T08:30:00Z', '۳ روز به پایان اشتراک «بستهٔ کافه» مانده است.'],
  ['GRACE', '2026-11-20T08:30:00Z', 'اشتراک «بستهٔ کافه» پایان یافته است. سفارش‌گیری ادامه دارد.'],
  [
    'ENDED',
    '2026-10-20T08:30:00Z',
    'اشتراک «بستهٔ کافه» پایان یافته و مهلت تمدید گذشته است. سفارش‌گیری ادامه دارد.',
  ],
] as const)('of one that is %s until %s it is said: %s', (state, endsAt, said) => {
  expect(noticeOf({ ...status, state, endsAt }, NOW)).toBe(said);
});

it('prints a contract with its sums, and whatever is in a name stays text', () => {
  const contract: Agreement = {
    id: 'c',
    number: 3,
    kind: 'CONTRACT',
    packageId: 'p',
    title: 'بستهٔ <b>کافه</b>',
    months: 12,
    limits: { BRANCHES: 1, TILLS: null, KIOSKS: 0, STAFF: 8, ORDERS: 1_500, SMS: 500 },
    list: 5_880_000,
    price: 4_704_000,
    unused: 300_000,
    credit: -20_000,
    due: 4_424_000,
    startsAt: '2026-11-23T08:30:00Z',
    endsAt: '2027-11-23T08:30:00Z',
    status: 'PAID',
    acceptedAt: '2026-11-23T08:30:00Z',
    acceptedByName: 'نرگس احمدی',
    settledAt: null,
    reference: '۱۲۳',
  };
  const sheet = contractSheet(contract, 'کافه ونک');
  expect(sheet).not.toContain('<b>');
  for (const text of [
    'قرارداد ۳',
    '۴٬۴۲۴٬۰۰۰',
    '۱۴۰۵/۰۹/۰۲ تا ۱۴۰۶/۰۹/۰۲',
    'کافه ونک',
    '۱٬۵۰۰',
    'بی‌سقف',
    '۲۰٬۰۰۰',
  ]) {
    expect(sheet).toContain(text);
  }
});
