import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOfAccount } from './accounts.ts';
import {
  accountPaymentEntries,
  accountRefundEntries,
  type DrawerCash,
  drawerEntries,
  type LedgerEntry,
  ledgerEntries,
  type MovedMoney,
} from './money-entries.ts';

const PAID: MovedMoney = {
  id: 'paid',
  kind: 'PAYMENT',
  method: 'CASH',
  gateway: 'NONE',
  amount: 313_000,
  surplus: false,
};
const said = (entries: readonly LedgerEntry[]) =>
  entries.map(({ account, amount }) => `${account} ${amount}`);

it.each<[string, Partial<MovedMoney>, string[]]>([
  ['cash', {}, ['CASH 313000', 'ORDERS -313000']],
  ['a card', { method: 'CARD' }, ['CARD 313000', 'ORDERS -313000']],
  [
    'a customer’s account',
    { method: 'CREDIT', customerId: 'maryam' },
    ['CREDIT:maryam 313000', 'ORDERS -313000'],
  ],
  ['a gateway', { method: 'ONLINE', gateway: 'JIBIT' }, ['GATEWAY:JIBIT 313000', 'ORDERS -313000']],
  ['the platform’s wallet', { method: 'FOODRO' }, ['WALLET 313000', 'ORDERS -313000']],
  ['a marketplace', { method: 'MARKETPLACE' }, ['MARKETPLACE:SNAPPFOOD 313000', 'ORDERS -313000']],
  ['cash that went back', { kind: 'REFUND' }, ['CASH -313000', 'ORDERS 313000']],
  ['cash that nobody needed', { surplus: true }, ['CASH 313000', 'SURPLUS -313000']],
])('money moves between its holder and the bill: %s', (_case, more, entries) => {
  expect(said(ledgerEntries({ ...PAID, ...more }))).toEqual(entries);
});

it.each<[DrawerCash['kind'], number, string[]]>([
  ['PAY_IN', 50_000, ['CASH 50000', 'CASH_BESIDES -50000']],
  ['PAY_OUT', 50_000, ['CASH -50000', 'CASH_BESIDES 50000']],
  ['DIFFERENCE', -2_000, ['CASH -2000', 'CASH_DIFFERENCE 2000']],
  ['DIFFERENCE', 0, []],
])('cash moves through a drawer without an order: %s of %i', (kind, amount, entries) => {
  expect(said(drawerEntries({ id: 'moved', kind, amount }))).toEqual(entries);
});

it('money for an account pays what is owed, what nobody needs stands against it, and each goes back where it came from', () => {
  const payment = { id: 'p', gateway: 'JIBIT', accountId: 'maryam', counted: 300_000, back: 13_000 };
  expect(said(accountPaymentEntries(payment))).toEqual([
    'GATEWAY:JIBIT 313000',
    'CREDIT:maryam -300000',
    'SURPLUS -13000',
  ]);
  expect(said(accountPaymentEntries({ ...payment, back: 0 }))).toEqual([
    'GATEWAY:JIBIT 300000',
    'CREDIT:maryam -300000',
  ]);
  const refund = { id: 'r', method: 'ONLINE', gateway: 'JIBIT', amount: 13_000 };
  expect(said(accountRefundEntries(refund, { id: 'maryam', owedAgain: false }))).toEqual([
    'GATEWAY:JIBIT -13000',
    'SURPLUS 13000',
  ]);
  expect(said(accountRefundEntries(refund, { id: 'maryam', owedAgain: true }))).toEqual([
    'GATEWAY:JIBIT -13000',
    'CREDIT:maryam 13000',
  ]);
});

it('every transaction sums to zero, between accounts that the books know', () => {
  const money: fc.Arbitrary<MovedMoney> = fc.record({
    id: fc.constant('moved'),
    kind: fc.constantFrom('PAYMENT', 'REFUND'),
    method: fc.constantFrom('CASH', 'CARD', 'CREDIT', 'ONLINE', 'FOODRO', 'MARKETPLACE'),
    gateway: fc.constantFrom('NONE', 'JIBIT', 'ZARIN_PAL'),
    amount: fc.integer({ min: 1, max: 10_000_000_000 }),
    surplus: fc.boolean(),
    customerId: fc.constantFrom('maryam', null),
  });
  fc.assert(
    fc.property(money, (moved) => {
      const entries = ledgerEntries(moved);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { account } of entries) expect(kindOfAccount(account), account).not.toBeNull();
    }),
  );
});
