import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';

const desk = await startPayDesk();
const { pool, server, run, fault } = desk;
const MINUTE = 60;
const SETTLE = 'PATCH /api/transactions/transaction-status';
const DUE = 'GET /api/transactions/duerefunds';
const REFUSES = { operation: 'refund', kind: 'CODE', code: -60 } as const;

/** An order paid online whose money the gateway was asked to give back. */
async function calledOff(faults: Parameters<typeof fault>[0]) {
  const room = await desk.open();
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  const orderId = String(placed.body.id);
  await room.manager('PATCH /api/orders', { id: orderId, status: 'REJECTED', reason: 'مواد تمام شد' });
  await fault(faults);
  await desk.runRefundJobs(room.vendorId);
  const order = async () => (await room.manager(`GET /api/orders/${orderId}`)).body as unknown as Order;
  const refund = (await order()).transactions.at(-1)?.id ?? '';
  const settle = (changes: object = {}, who = room.manager) =>
    who(SETTLE, {
      id: refund,
      status: 'DONE',
      method: 'CARD',
      reference: '1402',
      reason: 'کارت به کارت',
      ...changes,
    });
  return { ...room, orderId, order, refund, settle };
}

test('money that the gateway will not take is listed, settled once by who may, and never sent again', async () => {
  const room = await calledOff({ ...REFUSES, times: 1 });
  expect((await room.manager(DUE)).body).toMatchObject({
    totalCount: 1,
    totalAmount: 313_000,
    data: [
      {
        id: room.refund,
        orderId: room.orderId,
        amount: 313_000,
        status: 'INIT',
        settled: null,
        cause: 'REJECTED',
        causeReason: 'مواد تمام شد',
        payment: { method: 'ONLINE', gateway: 'ZARIN_PAL' },
        failure: expect.stringMatching(/./),
      },
    ],
  });
  expect((await room.cashier(DUE)).status).toBe(403);
  expect((await room.settle({}, room.cashier)).status).toBe(403);
  const both = await Promise.all([room.settle(), room.settle()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toMatchObject({ status: 'DONE', method: 'CARD', gateway: 'NONE', reference: '1402' });
  expect((await room.settle({ reason: 'دوباره' })).body.code).toBe('REFUND_NOT_DUE');
  server.clock.advance(61 * MINUTE);
  await desk.runRefundJobs(room.vendorId);
  await run('recheck-refunds');
  const order = await room.order();
  expect(order).toMatchObject({ paidAmount: 313_000, refundedAmount: 313_000 });
  expect(order.transactions.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'PAYMENT DONE',
    'REFUND DONE',
  ]);
  expect(order.events.filter(({ type }) => type === 'REFUND_DONE')).toMatchObject([
    { actorKind: 'STAFF', reason: 'کارت به کارت', data: { amount: 313_000, method: 'CARD', byHand: true } },
  ]);
  expect((await room.manager(DUE)).body).toMatchObject({ totalCount: 0, totalAmount: 0, data: [] });
  expect((await room.manager(`${DUE}?settled=true`)).body).toMatchObject({
    data: [{ id: room.refund, settled: { method: 'CARD', reference: '1402', reason: 'کارت به کارت' } }],
  });
  await expectBooksToBalance(pool, room.vendorId);
});

test('what the bank sent back is due; what is on its way is not', async () => {
  const room = await calledOff({ operation: 'refundEnd', kind: 'DOWN' });
  expect((await room.settle()).body.code).toBe('REFUND_NOT_DUE');
  expect((await room.manager(DUE)).body.totalCount).toBe(0);
  server.clock.advance(61 * MINUTE);
  await run('recheck-refunds');
  expect((await room.manager(DUE)).body).toMatchObject({ totalCount: 1, data: [{ status: 'FAILED' }] });
  expect((await room.settle({ method: 'CREDIT' })).status).toBe(200);
  expect((await room.order()).refundedAmount).toBe(313_000);
  await expectBooksToBalance(pool, room.vendorId);
});

test('a refund that somebody settles while it is about to leave does not leave', async () => {
  const room = await calledOff({ ...REFUSES, times: 1 });
  server.clock.advance(61 * MINUTE);
  await fault({ operation: 'refundStatus', kind: 'SLOW', times: 1 });
  await Promise.all([run('recheck-refunds'), room.settle({ method: 'CASH' })]);
  // Where the person was first, the gateway was not asked: the fault must not wait for somebody else.
  await fault({ operation: 'refundStatus', kind: 'SLOW', times: 0 });
  const { transactions, refundedAmount } = await room.order();
  const [, refund] = transactions;
  // Whoever was first gave it back; nobody else did.
  expect(['DONE CASH', 'PENDING ONLINE']).toContain(`${refund?.status} ${refund?.method}`);
  expect(refundedAmount).toBe(refund?.status === 'DONE' ? 313_000 : 0);
  await expectBooksToBalance(pool, room.vendorId);
});

test('cash noted as due by who may not give it back leaves the drawer of who does', async () => {
  const room = await calledOff({ ...REFUSES, times: 1 });
  await room.manager('POST /api/cashdrawers', { id: crypto.randomUUID(), openingAmount: 1_000_000 });
  expect((await room.settle({ method: 'CASH', reference: '' })).body).toMatchObject({ reference: null });
  expect((await room.manager('GET /api/cashdrawers/mine')).body).toMatchObject({
    drawer: { cashRefunds: 313_000, expectedNow: 687_000 },
  });
});

test('another vendor’s refund, a payment and an unknown id are not found', async () => {
  const room = await calledOff({ ...REFUSES, times: 1 });
  const other = await desk.open();
  const payment = (await room.order()).transactions[0]?.id;
  expect((await room.settle({}, other.manager)).body.code).toBe('TRANSACTION_NOT_FOUND');
  expect((await room.settle({ id: payment })).body.code).toBe('TRANSACTION_NOT_FOUND');
  expect((await room.settle({ id: crypto.randomUUID() })).body.code).toBe('TRANSACTION_NOT_FOUND');
});

/** Money by its kind and how it ended. */
const moneyOf = ({ transactions }: Order) =>
  transactions.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`);

test('a failed refund of an overpaid bill is owed again once: by itself, or with what a later edit gives back', async () => {
  const room = await desk.open();
  const body = onlineBody(room.shop);
  const [line] = body.items;
  const placed = await room.guest('POST /api/orders', {
    ...body,
    items: [{ ...line, count: 3 }],
    expectedPrice: 3 * 313_000,
  });
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  const order = async () =>
    (await room.manager(`GET /api/orders/${String(placed.body.id)}`)).body as unknown as Order;
  await room.manager('PATCH /api/orders', { id: placed.body.id, status: 'CONFIRMED' });
  const leave = async (count: number) => {
    const { id, version, items } = await order();
    const [kept] = items;
    const lines = [{ id: kept?.id, menuItemId: kept?.menuItemId, count }];
    const made = { id: crypto.randomUUID(), orderId: id, version, items: lines };
    expect((await room.manager('PUT /api/orders/editpostpaid', made)).status).toBe(200);
  };
  const recheck = async () => {
    await desk.runRefundJobs(room.vendorId);
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
  };
  await fault({ operation: 'refundEnd', kind: 'DOWN', times: 1 });
  await leave(2);
  await recheck();
  expect(moneyOf(await order())).toEqual(['PAYMENT DONE 939000', 'REFUND FAILED 313000']);
  expect(await order()).toMatchObject({ paidAmount: 939_000, finalPrice: 626_000 });
  expect((await room.manager(DUE)).body).toMatchObject({ totalCount: 1, totalAmount: 313_000 });
  await leave(1);
  await recheck();
  expect(moneyOf(await order())).toEqual([
    'PAYMENT DONE 939000',
    'REFUND FAILED 313000',
    'REFUND DONE 626000',
  ]);
  expect(await order()).toMatchObject({ paidAmount: 313_000, finalPrice: 313_000 });
  expect((await room.manager(DUE)).body).toMatchObject({ totalCount: 0, totalAmount: 0 });
  const failed = (await order()).transactions.find(({ status }) => status === 'FAILED');
  const again = { id: failed?.id, status: 'DONE', method: 'CASH', reason: 'دوباره' };
  expect((await room.manager(SETTLE, again)).body.code).toBe('REFUND_NOT_DUE');
  await expectBooksToBalance(pool, room.vendorId);
});
