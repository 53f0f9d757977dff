import { describe, expect, it } from 'vitest';
import { DELIVERY_TYPES, ORDER_STATUSES } from '../enums/index.ts';
import {
  answerUntil,
  type CounterSale,
  hasGoneThrough,
  isAcceptedAtOnce,
  PAID_SALE_GRACE_MINUTES,
  paidSaleMoves,
  transition,
  whenUnanswered,
} from './index.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const sale = (part: Partial<CounterSale> = {}): CounterSale => ({
  status: 'CONFIRMED',
  source: 'SALON',
  orderType: 'QUICK',
  deliveryType: 'PICKUP',
  isPaid: true,
  hasHeldLines: false,
  promisedAt: NOW - PAID_SALE_GRACE_MINUTES * MINUTE,
  ...part,
});

describe('a paid counter sale', () => {
  it.each<[string, CounterSale, readonly string[]]>([
    ['is handed over', sale(), ['READYTOPICKUP', 'DELIVERED']],
    [
      'is served',
      sale({ deliveryType: 'SERVE', orderType: 'DINE_IN', source: 'KIOSK' }),
      ['READYTOSERVE', 'DELIVERED'],
    ],
    ['was ready', sale({ status: 'READYTOPICKUP' }), ['DELIVERED']],
    ['was promised for a little later', sale({ promisedAt: NOW - 29 * MINUTE }), []],
    ['was promised nothing', sale({ promisedAt: null }), []],
    ['is not paid', sale({ isPaid: false }), []],
    ['has a course to come', sale({ hasHeldLines: true }), []],
    ['is a bill that grows', sale({ orderType: 'POSTPAID' }), []],
    ['goes out with a courier', sale({ deliveryType: 'DELIVER' }), []],
    ['is a guest’s own', sale({ source: 'WEBSITE' }), []],
  ])('%s', (_case, each, moves) => {
    expect(paidSaleMoves(each, 'AFTER_PROMISE', NOW)).toEqual(moves);
  });

  it('at once waits for no promise; never is never', () => {
    const fresh = sale({ promisedAt: NOW + 20 * MINUTE });
    expect(paidSaleMoves(fresh, 'AT_ONCE', NOW)).toEqual(['READYTOPICKUP', 'DELIVERED']);
    expect(paidSaleMoves(sale(), 'NEVER', NOW)).toEqual([]);
  });

  it('moves only along the table, as the system', () => {
    for (const deliveryType of DELIVERY_TYPES) {
      for (const status of ORDER_STATUSES) {
        const state = {
          status,
          source: 'SALON' as const,
          deliveryType,
          hasDeliverMethod: false,
          isPaid: true,
        };
        for (const to of paidSaleMoves(sale({ status, deliveryType }), 'AT_ONCE', NOW)) {
          expect(transition(state, to, { kind: 'SYSTEM' })).toEqual({ ok: true });
          state.status = to;
        }
      }
    }
  });
});

it.each([
  ['FINISHED', 'READYTOPICKUP', true],
  ['FINISHED', 'DELIVERED', true],
  ['FINISHED', 'READYTOSERVE', false],
  ['FINISHED', 'REJECTED', false],
  ['FINISHED', 'PAID', false],
  ['READYTOPICKUP', 'CONFIRMED', false],
] as const)('what is %s has gone through %s: %s', (status, to, gone) => {
  expect(hasGoneThrough({ status, deliveryType: 'PICKUP' }, to)).toBe(gone);
});

describe('an answer', () => {
  it.each([
    ['NEEDFORCALL', NOW + 5 * MINUTE],
    ['PAID', NOW + 5 * MINUTE],
    ['SUBMITTED', null],
    ['CONFIRMED', null],
  ] as const)('%s should have one until %s', (status, until) => {
    expect(answerUntil(status, NOW, 5)).toBe(until);
  });

  it.each([
    ['in time', { status: 'PAID', acceptBy: NOW + 1 }, 'WAIT'],
    ['at its last moment', { status: 'PAID', acceptBy: NOW }, 'REJECT'],
    ['answered', { status: 'CONFIRMED', acceptBy: NOW - 1 }, 'WAIT'],
    ['without a bound', { status: 'NEEDFORCALL', acceptBy: null }, 'WAIT'],
  ] as const)('%s', (_case, order, end) => {
    const rings = end === 'REJECT' ? 'RING' : end;
    expect(whenUnanswered({ ...order, moneyTaken: false }, 'REJECT', NOW)).toBe(end);
    expect(whenUnanswered({ ...order, moneyTaken: false }, 'RING', NOW)).toBe(rings);
    expect(whenUnanswered({ ...order, moneyTaken: true }, 'REJECT', NOW)).toBe(rings);
  });

  it.each([
    ['NEEDFORCALL', true, false, true],
    ['NEEDFORCALL', false, false, false],
    ['NEEDFORCALL', true, true, false],
    ['SUBMITTED', true, false, false],
  ] as const)('%s, automatic %s, unseen table %s: at once %s', (status, autoAccept, unseenTable, atOnce) => {
    expect(isAcceptedAtOnce(status, { autoAccept, unseenTable })).toBe(atOnce);
  });
});
