import { expect, it } from 'vitest';
import { correctionObstacle } from './correct-method.ts';

const payment = {
  kind: 'PAYMENT',
  status: 'DONE',
  method: 'CASH',
  gateway: 'NONE',
  atTerminal: false,
  withCompany: false,
  refunded: false,
  dayClosed: false,
  counted: false,
  purseCounted: false,
} as const;

it('lets what was taken at the counter be written down rightly', () => {
  expect(correctionObstacle(payment, 'CARD')).toBeNull();
  expect(correctionObstacle({ ...payment, method: 'CARD', gateway: 'POS' }, 'CASH')).toBeNull();
});

it('holds a card’s payment to no counted drawer or purse while it stays one', () => {
  const card = { ...payment, method: 'CARD', gateway: 'POS', counted: true, purseCounted: true } as const;
  expect(correctionObstacle(card, 'CARD')).toBeNull();
  expect(correctionObstacle(card, 'CASH')).toBe('PURSE_COUNTED');
  expect(correctionObstacle({ ...card, refunded: true }, 'CARD')).toBe('REFUNDED');
});

it.each([
  ['NOT_AT_COUNTER', { kind: 'REFUND' }],
  ['NOT_AT_COUNTER', { method: 'ONLINE', gateway: 'ZARIN_PAL' }],
  ['NOT_AT_COUNTER', { method: 'CARD', gateway: 'KIOSK' }],
  ['NOT_AT_COUNTER', { withCompany: true }],
  ['NOT_DONE', { status: 'FAILED' }],
  ['AT_TERMINAL', { method: 'CARD', gateway: 'POS', atTerminal: true }],
  ['REFUNDED', { refunded: true }],
  ['DAY_CLOSED', { dayClosed: true }],
  ['DRAWER_COUNTED', { counted: true }],
  ['PURSE_COUNTED', { purseCounted: true }],
] as const)('says %s of %j', (reason, given) => {
  expect(correctionObstacle({ ...payment, ...given }, 'CARD')).toBe(reason);
});
