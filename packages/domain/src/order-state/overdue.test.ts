import { expect, it } from 'vitest';
import { lateBy, type TimedOrder } from './overdue.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const order = (part: Partial<TimedOrder>): TimedOrder => ({
  status: 'CONFIRMED',
  acceptBy: null,
  promisedAt: '2026-11-21T09:55:00.000Z',
  ...part,
});

it.each([
  ['promised five minutes ago', order({}), 300_000],
  ['promised for later', order({ promisedAt: '2026-11-21T10:00:01.000Z' }), 0],
  ['ready and not served', order({ status: 'READYTOSERVE' }), 300_000],
  ['ready and not handed over', order({ status: 'READYTOSHIPMENT' }), 300_000],
  ['ready, its guest has not come', order({ status: 'READYTOPICKUP' }), 0],
  ['on its way', order({ status: 'DELIVERING' }), 0],
  ['served', order({ status: 'DELIVERED' }), 0],
  ['promised nothing', order({ promisedAt: null }), 0],
  [
    'not answered in time',
    order({ status: 'PAID', acceptBy: '2026-11-21T09:59:00.000Z', promisedAt: null }),
    60_000,
  ],
  ['to be answered', order({ status: 'NEEDFORCALL', acceptBy: '2026-11-21T10:03:00.000Z' }), 0],
])('%s', (_case, timed, late) => {
  expect(lateBy(timed, NOW)).toBe(late);
});
