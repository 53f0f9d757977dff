import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { expect, it } from 'vitest';
import { type CreateBody, creationOrder } from '../view/creation-order.ts';
import { localOrders } from '../view/local-orders.ts';
import { completeOrder, completeSummary } from './complete-order.ts';

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
const CHARGED: CreateBody['charged'] = {
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
};
const AT = '2026-11-21T10:00:00.000Z';
const whole = creationOrder('o1', 'v', AT, {
  order: {
    source: 'SALON',
    deliveryType: 'SERVE',
    paymentType: 'UNPAID',
    expectedPrice: 220_000,
    items: [{ id: 'l1', menuItemId: 'kebab', count: 2 }],
  },
  number: 7001,
  businessDay: '2026-11-21',
  menuVersion: 3,
  charged: CHARGED,
  explanation: [],
});

/** An order as an early program kept it: what later ones added is not there. */
const old = JSON.parse(
  JSON.stringify({
    id: 'o1',
    vendorId: 'v',
    number: 7001,
    businessDay: '2026-11-21',
    currency: 'TOMAN',
    source: 'SALON',
    orderType: 'TABLE',
    deliveryType: 'SERVE',
    status: 'CONFIRMED',
    placedAt: AT,
    itemCount: 2,
    finalPrice: 220_000,
    paidAmount: 20_000,
    isPaid: false,
    paymentType: 'CASH',
    version: 1,
    pricing: whole.pricing,
    items: [{ id: 'l1', menuItemId: 'kebab', title: 'کباب', count: 2, price: 100_000 }],
    transactions: [{ id: 'p0', orderId: 'o1', kind: 'PAYMENT', method: 'CASH', amount: 20_000 }],
  }),
) as Order;

it('an order that lacks nothing is the same order', () => {
  expect(completeOrder(whole)).toBe(whole);
});

it('an order of an older program has every field of the present one', () => {
  const order = completeOrder(old);
  expect(Object.keys(whole).filter((field) => !(field in order))).toEqual([]);
  const [item] = whole.items;
  expect(Object.keys(item ?? {}).filter((field) => !(field in (order.items[0] ?? {})))).toEqual([]);
  expect(order).toMatchObject({ number: 7001, paidAmount: 20_000, bill: [], note: { KITCHEN: '' } });
});

it.each([
  ['PAY', { payments: [{ id: 'p1', method: 'CASH', amount: 200_000 }] }, { isPaid: true }],
  [
    'EDIT',
    {
      edit: { id: 'e', items: [{ id: 'l1', menuItemId: 'kebab', count: 3 }] },
      baseVersion: 1,
      charged: { ...CHARGED, lines: [{ ...LINE, count: 3 }] },
      was: [],
    },
    { itemCount: 3, finalPrice: 330_000 },
  ],
  [
    'REFUND',
    { request: { reason: 'سرد', items: [{ orderItemId: 'l1', count: 1 }] }, expected: 110_000 },
    { refundedAmount: 110_000, items: [{ refundedCount: 1 }] },
  ],
] as const)('%s goes on top of it', (kind, body, shown) => {
  const made = { id: kind, queue: 'o1', position: 1, at: AT, actorId: 'a', kind, body };
  const entry = {
    id: kind,
    vendorId: 'v',
    hostDomain: 'd',
    queue: 'o1',
    position: 1,
    state: 'WAITING',
    intent: made,
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
  } as unknown as Parameters<typeof localOrders>[1][number];
  expect(localOrders([completeOrder(old)], [entry])).toMatchObject([shown]);
});

it('a row of a list of an older program has what lists show', () => {
  const { refundedAmount: _later, tableName: _too, ...row } = whole;
  expect(completeSummary(row as unknown as OrderSummary)).toMatchObject({
    refundedAmount: 0,
    tableName: null,
  });
});
