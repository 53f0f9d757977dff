import type { OrderSummary } from '@sofreh/contract/main/orders';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '../store/entry.ts';
import { summaryWith } from './summary-with.ts';

const order = {
  status: 'PAID',
  finalPrice: 300,
  paidAmount: 100,
  isPaid: false,
  acceptBy: 'x',
} as OrderSummary;
const entry = (intent: object) => ({ intent }) as Pick<OutboxEntry, 'intent'>;
const pay = (...amounts: number[]) =>
  entry({ kind: 'PAY', body: { payments: amounts.map((amount) => ({ amount })) } });

it('a move shows at once, and asks for no answer any more', () => {
  expect(summaryWith(order, entry({ kind: 'MOVE_STATE', body: { status: 'CONFIRMED' } }))).toMatchObject({
    status: 'CONFIRMED',
    acceptBy: null,
  });
});

it.each([
  [[50], 150, false],
  [[150, 50], 300, true],
])('what was paid here counts: %j', (amounts, paidAmount, isPaid) => {
  expect(summaryWith(order, pay(...amounts))).toMatchObject({ paidAmount, isPaid });
});

it('anything else leaves the row as it was told', () => {
  expect(summaryWith(order, entry({ kind: 'EDIT', body: {} }))).toBe(order);
});
