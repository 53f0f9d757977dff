import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from './testing/books.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;

/** The fact as the list and the order itself tell it. */
async function told({ cashier }: Room, id: string) {
  const list = await cashier('GET /api/orders?take=50');
  const row = (list.body.data as Order[]).find((order) => order.id === id);
  const { body } = await cashier(`GET /api/orders/${id}`);
  return [row?.toGiveBack, body.toGiveBack];
}

/** Two kebabs sold for cash at the counter. */
async function sellTwo({ cashier, shop }: Room) {
  const id = newId();
  const answer = await cashier('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: shop.kebab, count: 2, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    paymentType: 'CASH',
    payments: [{ id: newId(), method: 'CASH', amount: 626_000 }],
    expectedPrice: 626_000,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Order;
}

const halved = ({ id, version, items }: Order) => ({
  id: newId(),
  orderId: id,
  version,
  items: items.map((item) => ({ id: item.id, menuItemId: item.menuItemId, count: 1 })),
});

test('a bill made smaller by who may not refund says what is to be given back until somebody did', async () => {
  const room = await desk.open();
  const order = await sellTwo(room);
  expect(await told(room, order.id)).toEqual([0, 0]);
  const edited = await room.cashier('PUT /api/orders/editpostpaid', halved(order));
  expect(edited.body).toMatchObject({ finalPrice: 313_000, paidAmount: 313_000, toGiveBack: 313_000 });
  expect(await told(room, order.id)).toEqual([313_000, 313_000]);
  const refund = (edited.body as unknown as Order).transactions.find(({ kind }) => kind === 'REFUND');
  expect(refund).toMatchObject({ status: 'INIT', overpaid: true, surplus: false, amount: 313_000 });
  const given = await room.manager('PATCH /api/transactions/transaction-status', {
    id: refund?.id,
    status: 'DONE',
    method: 'CASH',
    reason: 'به مهمان داده شد',
  });
  expect(given.status).toBe(200);
  expect(await told(room, order.id)).toEqual([0, 0]);
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('money on its way back by its gateway is to be given back until it has arrived', async () => {
  const room = await desk.open();
  const body = onlineBody(room.shop);
  await room.guest('POST /api/orders', body);
  const paying = await room.guest(`GET /api/orders/payment/${body.id}`);
  await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
  expect(await told(room, body.id)).toEqual([0, 0]);
  await room.manager('PATCH /api/orders', { id: body.id, status: 'REJECTED', reason: 'گاز قطع شد' });
  expect(await told(room, body.id)).toEqual([313_000, 313_000]);
  await desk.runRefundJobs(room.vendorId);
  desk.server.clock.advance(3700);
  await desk.run('recheck-refunds');
  expect(await told(room, body.id)).toEqual([0, 0]);
  await expectBooksToBalance(desk.pool, room.vendorId);
});
