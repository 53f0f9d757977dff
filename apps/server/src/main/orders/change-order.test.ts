import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { type ChangeOrderBody, changeOrder } from './change-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { expectBooksToBalance } from './testing/books.ts';
import { refused } from './testing/refused.ts';
import {
  addAddress,
  addCustomer,
  addStaff,
  openShop,
  pickupBody,
  testDeps,
  tillBody,
} from './testing/shop.ts';

const { pool } = await createTestDatabase({ poolSize: 12 });
const deps = testDeps(pool);

async function shopWithStaff(settings = {}) {
  const shop = await openShop(pool, settings);
  const [manager, cashier, guest] = [
    await addStaff(pool, 'manager'),
    await addStaff(pool, 'cashier'),
    await addCustomer(pool),
  ];
  const vendorId = shop.vendorId;
  const move = (
    order: Order,
    status: Order['status'],
    more: Partial<ChangeOrderBody> = {},
    actor = manager,
  ) => changeOrder(deps, { vendorId, actor, body: { id: order.id, status, reason: '', ...more } });
  const guestOrder = (changes = {}) =>
    placeOrder(deps, { vendorId, actor: guest, body: pickupBody(shop, changes) });
  const tillOrder = (changes = {}) =>
    placeOrder(deps, { vendorId, actor: cashier, body: tillBody(shop, changes) });
  return { shop, vendorId, manager, cashier, guest, move, guestOrder, tillOrder };
}

describe('an order goes its way', () => {
  test('fetched and paid at the counter', async () => {
    const { guestOrder, move, vendorId, cashier } = await shopWithStaff();
    let order = await guestOrder();
    order = await move(order, 'CONFIRMED', { version: order.version });
    expect(order).toMatchObject({
      confirmedAt: '2026-11-21T10:30:00.000Z',
      promisedAt: '2026-11-21T10:50:00.000Z',
      acceptBy: null,
    });
    order = await move(order, 'READYTOPICKUP');
    order = await move(order, 'DELIVERED');
    expect(order).toMatchObject({ status: 'DELIVERED', isPaid: false });
    expect((await refused(move(order, 'FINISHED'))).code).toBe('ORDER_NOT_PAID');
    order = await takePayment(deps, {
      vendorId,
      actor: cashier,
      orderId: order.id,
      payments: [{ id: newId(), method: 'CARD', amount: 313_000, reference: '123456' }],
    });
    expect(order).toMatchObject({ status: 'FINISHED', isPaid: true, paymentType: 'CARD' });
    expect(order.events.map(({ type, data }) => [type, data.to ?? data.amount])).toEqual([
      ['PLACED', 'NEEDFORCALL'],
      ['STATUS_CHANGED', 'CONFIRMED'],
      ['STATUS_CHANGED', 'READYTOPICKUP'],
      ['STATUS_CHANGED', 'DELIVERED'],
      ['PAYMENT_TAKEN', 313_000],
      ['STATUS_CHANGED', 'FINISHED'],
    ]);
    await expectBooksToBalance(pool, vendorId);
  });

  test('one that is paid is finished as soon as it is handed over', async () => {
    const { tillOrder, move } = await shopWithStaff();
    const order = await move(await move(await tillOrder(), 'READYTOPICKUP'), 'DELIVERED');
    expect(order).toMatchObject({ status: 'FINISHED' });
    expect(order.finishedAt).toBe(order.deliveredAt);
  });

  test('a courier’s order leaves only with a courier', async () => {
    const { guest, guestOrder, move } = await shopWithStaff();
    const addressId = await addAddress(pool, guest.id);
    let order = await guestOrder({ deliveryType: 'DELIVER', addressId, expectedPrice: 343_000 });
    order = await move(await move(order, 'CONFIRMED'), 'READYTOSHIPMENT');
    expect((await refused(move(order, 'DELIVERING'))).code).toBe('ORDER_HAS_TO_HAVE_DELIVER_METHOD');
    const deliverMethod = {
      provider: 'OWN_FLEET' as const,
      courierName: 'رضا',
      courierPhone: '۰۹۱۲ ۱۱۱ ۲۲ ۳۳',
    };
    order = await move(order, 'DELIVERING', { deliverMethod });
    expect(order.deliverMethod).toEqual({
      provider: 'OWN_FLEET',
      courierName: 'رضا',
      courierPhone: '09121112233',
    });
    expect(order.hasDeliverMethod).toBe(true);
  });
});

test('who may cook names no courier', async () => {
  const { guest, guestOrder, move, manager } = await shopWithStaff();
  const addressId = await addAddress(pool, guest.id);
  const order = await move(
    await guestOrder({ deliveryType: 'DELIVER', addressId, expectedPrice: 343_000 }),
    'CONFIRMED',
  );
  const cook = { ...manager, permissions: ['order.view', 'kitchen.bump'] as const };
  const deliverMethod = { provider: 'OWN_FLEET' as const, courierName: 'رضا' };
  const naming = move(order, 'READYTOSHIPMENT', { deliverMethod }, cook);
  expect((await refused(naming)).code).toBe('forbidden');
  expect(await move(order, 'READYTOSHIPMENT', {}, cook)).toMatchObject({ hasDeliverMethod: false });
});

describe('a move is refused', () => {
  test.each([
    ['to where it is', 'NEEDFORCALL', {}, 'DUPLICATE_ORDER_STATE'],
    ['past a step', 'DELIVERED', {}, 'INVALID_ORDER_STATE'],
    ['that turns a guest down without a reason', 'REJECTED', {}, 'REASON_REQUIRED'],
    ['that another delivery type makes', 'READYTOSERVE', {}, 'INVALID_ORDER_STATE'],
  ] as const)('%s', async (_name, status, more, code) => {
    const { guestOrder, move } = await shopWithStaff();
    expect((await refused(move(await guestOrder(), status, more))).code).toBe(code);
  });

  test('without the permission', async () => {
    const { tillOrder, move, cashier } = await shopWithStaff();
    const reason = { reason: 'اشتباه' };
    expect((await refused(move(await tillOrder(), 'REJECTED', reason, cashier))).code).toBe('forbidden');
  });

  test('of another vendor’s order, or of one that is not the guest’s own', async () => {
    const { guestOrder, move } = await shopWithStaff();
    const other = await shopWithStaff();
    const order = await guestOrder();
    expect((await refused(other.move(order, 'CONFIRMED'))).code).toBe('ORDER_NOT_FOUND');
    expect((await refused(move(order, 'REJECTED', {}, other.guest))).code).toBe('ORDER_NOT_FOUND');
  });

  test('by a guest, except giving up what waits for its payment', async () => {
    const { guestOrder, move, guest } = await shopWithStaff();
    const accepted = await guestOrder();
    expect((await refused(move(accepted, 'REJECTED', {}, guest))).code).toBe('forbidden');
    const waiting = await guestOrder({ paymentType: 'ONLINE' });
    expect(await move(waiting, 'REJECTED', {}, guest)).toMatchObject({
      status: 'REJECTED',
      transactions: [],
    });
  });
});

describe('two cashiers', () => {
  test('the second, who saw the old order, is shown the new one', async () => {
    const { guestOrder, move } = await shopWithStaff();
    const order = await guestOrder();
    await move(order, 'CONFIRMED', { version: order.version });
    const { code, details } = await refused(
      move(order, 'REJECTED', { version: order.version, reason: 'شلوغیم' }),
    );
    expect(code).toBe('ORDER_CHANGED');
    expect(details).toMatchObject({ id: order.id, status: 'CONFIRMED', version: order.version + 1 });
  });

  test('of ten who accept and ten who reject at once exactly one is heard', async () => {
    const { guestOrder, move, vendorId } = await shopWithStaff();
    const order = await guestOrder();
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(order, index % 2 === 0 ? 'CONFIRMED' : 'REJECTED', { version: 1, reason: 'دلیل' }).then(
          () => 'MOVED',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'MOVED')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['MOVED', 'ORDER_CHANGED']));
    await expectBooksToBalance(pool, vendorId);
  });
});

describe('rejecting a paid order', () => {
  const cancel = { reason: 'گاز قطع شد' };

  test('gives cash and card back at once when staff may refund', async () => {
    const { tillOrder, move, vendorId } = await shopWithStaff();
    const payments = [
      { id: newId(), method: 'CASH', amount: 113_000, reference: '' },
      { id: newId(), method: 'CARD', amount: 200_000, reference: '' },
    ];
    const order = await move(await tillOrder({ paymentType: 'MULTI', payments }), 'REJECTED', cancel);
    expect(order).toMatchObject({ paidAmount: 313_000, refundedAmount: 313_000, rejectReason: 'گاز قطع شد' });
    const refunds = order.transactions.filter(({ kind }) => kind === 'REFUND');
    expect(refunds).toMatchObject([
      { method: 'CASH', amount: 113_000, status: 'DONE', refundOf: payments[0]?.id },
      { method: 'CARD', amount: 200_000, status: 'DONE', refundOf: payments[1]?.id },
    ]);
    await expectBooksToBalance(pool, vendorId);
  });

  test('notes it as due when they may not', async () => {
    const { tillOrder, move, vendorId } = await shopWithStaff();
    const limited = await addStaff(pool, 'cashier', ['order.cancel']);
    const order = await move(await tillOrder(), 'REJECTED', cancel, limited);
    expect(order).toMatchObject({ refundedAmount: 0 });
    expect(order.transactions.at(-1)).toMatchObject({ kind: 'REFUND', status: 'INIT', amount: 313_000 });
    expect(order.events.map(({ type }) => type)).toContain('REFUND_DUE');
    await expectBooksToBalance(pool, vendorId);
  });
});
