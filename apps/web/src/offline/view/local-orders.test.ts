import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../store/entry.ts';
import { localOrders } from './local-orders.ts';

const LINE = {
  id: 'l1',
  menuItemId: 'kebab',
  title: 'کباب',
  count: 2,
  price: 100_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [],
};
const CHARGED = {
  currency: 'TOMAN',
  deliveryType: 'SERVE',
  lines: [LINE],
  discount: null,
  serviceFee: null,
  serviceChargeCostNumber: 0,
  tax: { rate: 10, onPackaging: false, onService: false },
  deliveryCost: 0,
  tip: 0,
  roundingStep: 0,
} as const;

function entry(kind: string, position: number, body: unknown, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const made = {
    id: `${kind}-${position}`,
    queue: 'o1',
    position,
    at: '2026-11-21T10:00:00.000Z',
    actorId: 'a',
  };
  return {
    id: made.id,
    vendorId: 'v',
    hostDomain: 'd',
    queue: 'o1',
    position,
    state: 'WAITING',
    intent: { ...made, kind, body } as OutboxEntry['intent'],
    actorName: '',
    createdAt: 0,
    updatedAt: 0,
    attempts: 0,
    retryAt: 0,
    code: null,
    message: null,
    findings: [],
    orderVersion: null,
    settleReason: '',
    ...more,
  };
}

const order = {
  source: 'SALON',
  deliveryType: 'SERVE',
  paymentType: 'UNPAID',
  tableId: 't1',
  tip: 0,
  items: [{ id: 'l1', menuItemId: 'kebab', count: 2 }],
  expectedPrice: 220_000,
};
const creation = entry('CREATE', 1, {
  order,
  tableName: 'میز ۷',
  number: 7001,
  businessDay: '2026-11-21',
  menuVersion: 3,
  charged: CHARGED,
  explanation: [],
});
const payment = (more: Partial<OutboxEntry> = {}) =>
  entry('PAY', 2, { payments: [{ id: 'p1', method: 'CASH', amount: 220_000 }] }, more);
const truth = (version: number, paidAmount: number) => {
  const transactions =
    paidAmount > 0 ? [{ id: 'p1', kind: 'PAYMENT', method: 'CASH', amount: paidAmount }] : [];
  const money = { paidAmount, isPaid: paidAmount > 0, finalPrice: 220_000, transactions, bill: [] };
  return { id: 'o1', version, number: 7001, placedAt: 'x', ...money } as unknown as Order;
};

describe('the orders of a till', () => {
  it('shows an order that no server has seen, paid, under the number that was said', () => {
    const [view] = localOrders([], [creation, payment()]);
    expect(view).toMatchObject({ number: 7001, finalPrice: 220_000, paidAmount: 220_000, isPaid: true });
    expect(view).toMatchObject({ tableName: 'میز ۷', paymentType: 'CASH', unsent: 2, status: 'CONFIRMED' });
  });

  it.each([
    ['an answer from before the payment', 1, 0, { state: 'SENT', orderVersion: 2 }],
    ['the answer that has it', 2, 220_000, { state: 'SENT', orderVersion: 2 }],
    ['an answer while it is still here', 1, 0, { state: 'WAITING', orderVersion: null }],
    ['an answer while it wants a person', 2, 220_000, { state: 'NEEDS_PERSON', orderVersion: 2 }],
  ] as const)('what was paid here stays paid, once: %s', (_case, version, paid, more) => {
    const sent = { ...creation, state: 'SENT', orderVersion: 1 } as const;
    const [view] = localOrders([truth(version, paid)], [sent, payment(more)]);
    expect(view).toMatchObject({ paidAmount: 220_000, isPaid: true, number: 7001 });
  });

  it('counts what the server lacks and what wants a person', () => {
    const [view] = localOrders([], [creation, payment({ state: 'REFUSED' })]);
    expect(view).toMatchObject({ unsent: 2, toLookAt: true });
  });

  it('lists newest first, with orders of elsewhere', () => {
    const other = { ...truth(1, 0), id: 'o2', placedAt: '2027-01-01' } as Order;
    expect(localOrders([other], [creation]).map(({ id }) => id)).toEqual(['o2', 'o1']);
  });
});
