import type { Order } from '@sofreh/contract/main/orders';
import { UNANSWERED } from '@sofreh/fa/order-texts';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;
const RUN = 'close-accept-windows';

async function want(room: Room, action: 'REJECT' | 'RING') {
  await desk.pool.query('update vendors set unanswered_action = $2 where id = $1', [room.vendorId, action]);
}

async function ofGuest({ guest, shop }: Room) {
  const body = pickupBody(shop);
  expect((await guest('POST /api/orders', body)).status).toBe(200);
  return body.id;
}

async function paidOnline({ guest, shop }: Room) {
  const body = onlineBody(shop);
  await guest('POST /api/orders', body);
  const paying = await guest(`GET /api/orders/payment/${body.id}`);
  await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
  return body.id;
}

const read = async ({ guest }: Room, id: string) =>
  (await guest(`GET /api/orders/${id}`)).body as unknown as Order;
const types = ({ events }: Order) => events.map(({ type }) => type);

test('an order nobody answers is rejected in time, once however many processes look, and its guest is told why', async () => {
  const room = await desk.open();
  const id = await ofGuest(room);
  desk.server.clock.advance(4 * 60);
  await desk.run(RUN);
  expect(await read(room, id)).toMatchObject({ status: 'NEEDFORCALL' });
  desk.server.clock.advance(2 * 60);
  await Promise.all([desk.run(RUN), desk.run(RUN), desk.run(RUN)]);
  const order = await read(room, id);
  expect(order).toMatchObject({ status: 'REJECTED', rejectReason: UNANSWERED, acceptBy: null });
  expect(types(order)).toEqual(['PLACED', 'ACCEPT_WINDOW_CLOSED', 'STATUS_CHANGED']);
  expect(order.events.at(-1)).toMatchObject({
    actorKind: 'SYSTEM',
    reason: UNANSWERED,
    data: { from: 'NEEDFORCALL', to: 'REJECTED', cause: 'UNANSWERED' },
  });
});

test('one paid online gets its money back by itself, although no till is open', async () => {
  const room = await desk.open();
  const id = await paidOnline(room);
  expect(await read(room, id)).toMatchObject({ status: 'PAID', isPaid: true });
  desk.server.clock.advance(6 * 60);
  await Promise.all([desk.run(RUN), desk.run(RUN)]);
  const rejected = await read(room, id);
  expect(rejected).toMatchObject({ status: 'REJECTED', toGiveBack: 313_000 });
  expect(types(rejected).filter((type) => type === 'REFUND_STARTED')).toHaveLength(1);
  await desk.runRefundJobs(room.vendorId);
  desk.server.clock.advance(3700);
  await desk.run('recheck-refunds');
  expect(await read(room, id)).toMatchObject({ refundedAmount: 313_000, toGiveBack: 0 });
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('by the other choice it stays, with one event, and can still be answered', async () => {
  const room = await desk.open();
  await want(room, 'RING');
  const id = await ofGuest(room);
  desk.server.clock.advance(6 * 60);
  await Promise.all([desk.run(RUN), desk.run(RUN)]);
  const answer = await room.manager('PATCH /api/orders', { id, status: 'CONFIRMED' });
  expect(types(answer.body as unknown as Order)).toEqual([
    'PLACED',
    'ACCEPT_WINDOW_CLOSED',
    'STATUS_CHANGED',
  ]);
});

test('one whose cash staff took before accepting it is not rejected by the clock, and its money is told as waiting', async () => {
  const room = await desk.open();
  const { manager, cashier } = room;
  const id = await ofGuest(room);
  const payment = { id: newId(), method: 'CASH', amount: 313_000, reference: '' };
  const paid = await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments: [payment] });
  expect(paid.status, paid.text).toBe(200);
  desk.server.clock.advance(6 * 60);
  await Promise.all([desk.run(RUN), desk.run(RUN)]);
  const waiting = await read(room, id);
  expect(waiting).toMatchObject({ status: 'NEEDFORCALL', paidAmount: 313_000 });
  expect(types(waiting).filter((type) => type === 'ACCEPT_WINDOW_CLOSED')).toHaveLength(1);
  const day = waiting.businessDay;
  const takings = async () =>
    (await manager(`GET /api/orders/salesreportbypaymentmethod?from=${day}&to=${day}`)).body;
  expect(await takings()).toMatchObject({ total: { net: 313_000 }, toGiveBack: 0, ofWaiting: 313_000 });
  const accepted = await manager('PATCH /api/orders', { id, status: 'CONFIRMED' });
  expect(accepted.status, accepted.text).toBe(200);
  expect(await takings()).toMatchObject({ toGiveBack: 0, ofWaiting: 0 });
});

test('one whose money staff took and gave back whole is rejected by the clock as if nobody had paid', async () => {
  const room = await desk.open();
  const id = await ofGuest(room);
  const payment = { id: newId(), method: 'CASH', amount: 313_000, reference: '' };
  await room.cashier('POST /api/payments/manualpaybypos', { orderId: id, payments: [payment] });
  const back = { id: newId(), orderId: id, amount: 313_000, reason: 'مشتری منصرف شد' };
  const refunded = await room.manager('PUT /api/orders/refund', back);
  expect(refunded.status, refunded.text).toBe(200);
  desk.server.clock.advance(6 * 60);
  await Promise.all([desk.run(RUN), desk.run(RUN)]);
  expect(await read(room, id)).toMatchObject({ status: 'REJECTED', rejectReason: UNANSWERED });
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('answered at the very moment its time ends it is either, never both', async () => {
  const room = await desk.open();
  // One guest has few open that are not paid.
  const guests = [room.guest, room.guest, room.guest, room.stranger, room.stranger];
  const ids = await Promise.all(guests.map((guest) => ofGuest({ ...room, guest })));
  desk.server.clock.advance(6 * 60);
  const answers = await Promise.all([
    ...ids.map((id) => room.manager('PATCH /api/orders', { id, status: 'CONFIRMED' })),
    desk.run(RUN),
    desk.run(RUN),
  ]);
  for (const [index, id] of ids.entries()) {
    const order = await read({ ...room, guest: guests[index] ?? room.guest }, id);
    const accepted = answers[index]?.status === 200;
    expect(order.status).toBe(accepted ? 'CONFIRMED' : 'REJECTED');
    expect(types(order).filter((type) => type === 'STATUS_CHANGED')).toHaveLength(1);
  }
});
