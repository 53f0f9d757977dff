import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { describe, expect, it } from 'vitest';
import { isMoneySettled, paymentText } from '#web/staff/orders/order-card.tsx';
import { dueByHand } from './give-back.tsx';

type Refund = Order['transactions'][number];
const transaction = (kind: Refund['kind'], status: Refund['status'], method: Refund['method']) =>
  ({ id: `${kind} ${status} ${method}`, kind, status, method }) as Refund;

describe('what a person gives back', () => {
  it('is what no gateway was asked for, and what came back from one', () => {
    const transactions = [
      transaction('PAYMENT', 'DONE', 'CASH'),
      transaction('REFUND', 'INIT', 'CASH'),
      transaction('REFUND', 'INIT', 'CARD'),
      transaction('REFUND', 'INIT', 'ONLINE'),
      transaction('REFUND', 'PENDING', 'ONLINE'),
      transaction('REFUND', 'FAILED', 'ONLINE'),
      transaction('REFUND', 'DONE', 'CASH'),
    ];
    expect(dueByHand({ transactions }).map(({ id }) => id)).toEqual([
      'REFUND INIT CASH',
      'REFUND INIT CARD',
      'REFUND FAILED ONLINE',
    ]);
  });
});

describe('the words of an order’s money', () => {
  it.each([
    [100, 0, 0, 0, 'پرداخت‌نشده', false],
    [100, 100, 0, 0, 'پرداخت‌شده', true],
    [100, 100, 0, 30, 'پرداخت‌شده', false],
    [100, 100, 30, 0, 'بخشی از وجه بازگشته', false],
    [100, 100, 100, 0, 'وجه بازگشته', false],
  ])(
    '%i asked, %i paid, %i given back, %i to give back: %s',
    (finalPrice, paidAmount, refundedAmount, toGiveBack, text, settled) => {
      const order = { finalPrice, paidAmount, refundedAmount, toGiveBack } as OrderSummary;
      expect([paymentText(order), isMoneySettled(order)]).toEqual([text, settled]);
    },
  );
});
