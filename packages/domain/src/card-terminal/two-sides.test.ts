import { expect, it } from 'vitest';
import type { ChargeStatus } from './table.ts';
import { chargeDifference, claimRefused } from './two-sides.ts';

const SIDE = { orderId: 'o', posTerminalId: 't', amount: 100 };
const said = (status: ChargeStatus, more = {}) => ({ ...SIDE, status, ...more });
const LATE = 3_600_000;

it.each([
  ['both, entered', said('APPROVED'), SIDE, 100, LATE, null],
  ['the bridge alone, entered by it', said('APPROVED'), null, 100, 0, null],
  ['the bridge alone, and the till may come', said('APPROVED'), null, null, 0, 'WAITING'],
  ['the bridge alone, for good', said('APPROVED'), null, null, LATE, 'UNCLAIMED'],
  ['the till alone, and the bridge may come', null, SIDE, 100, 0, 'WAITING'],
  ['the till alone, for good', null, SIDE, 100, LATE, 'NOT_REPORTED'],
  ['declined, and nobody says otherwise', said('DECLINED'), null, null, 0, null],
  ['declined, and the till has its money', said('DECLINED'), SIDE, null, 0, 'NOT_TAKEN'],
  ['declined, and its payment was entered', said('DECLINED'), null, 100, 0, 'NOT_TAKEN'],
  ['said by a person alone', said('APPROVED', { byPerson: true }), SIDE, 100, LATE, 'SAID_BY_PERSON'],
  ['declined by a person', said('DECLINED', { byPerson: true }), null, null, LATE, null],
  ['nobody knows', said('UNKNOWN'), SIDE, 100, 0, 'UNSURE'],
  ['another amount', said('APPROVED', { amount: 90 }), SIDE, 100, 0, 'AMOUNT_DIFFERS'],
  ['another amount entered', said('APPROVED', { amount: 90 }), null, 100, 0, 'AMOUNT_DIFFERS'],
  ['another terminal', said('APPROVED', { posTerminalId: 'x' }), SIDE, 100, 0, 'TERMINAL_DIFFERS'],
  ['another order', said('APPROVED', { orderId: 'x' }), SIDE, 100, 0, 'ORDER_DIFFERS'],
] as const)('of a charge: %s', (_case, bridge, till, entered, waitedMs, difference) => {
  expect(chargeDifference({ bridge, till, entered, waitedMs })).toBe(difference);
});

it.each([
  [null, null],
  [said('UNKNOWN'), null],
  [said('APPROVED'), null],
  [said('APPROVED', { amount: 90 }), 'POS_CHARGE_DIFFERS'],
  [said('DECLINED'), 'POS_CHARGE_DECLINED'],
] as const)('a till’s payment beside %o is refused by %s', (bridge, code) => {
  expect(claimRefused(bridge, SIDE)).toBe(code);
});
