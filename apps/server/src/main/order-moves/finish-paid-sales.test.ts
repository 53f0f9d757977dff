import type { Order } from '@sofreh/contract/main/orders';
import type { PaidSaleEnd } from '@sofreh/domain/order-state';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;
const PRICE = 313_000;

async function openRoom(end?: PaidSaleEnd) {
  const room = await desk.open();
  if (end)
    await desk.pool.query('update vendors set finish_paid_sales = $2 where id = $1', [room.vendorId, end]);
  return room;
}

async function sell({ cashier, shop }: Room, paid = true) {
  const id = newId();
  const answer = await cashier('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    paymentType: paid ? 'CASH' : 'UNPAID',
    payments: paid ? [{ id: newId(), method: 'CASH', amount: PRICE }] : [],
    expectedPrice: PRICE,
  });
  expect(answer.status).toBe(200);
  return id;
}

const read = async ({ cashier }: Room, id: string) =>
  (await cashier(`GET /api/orders/${id}`)).body as unknown as Order;
const film = ({ events }: Order) =>
  events
    .filter(({ type }) => type === 'STATUS_CHANGED')
    .map(({ actorKind, data }) => [actorKind, data.to, data.cause]);

test('a paid sale that nobody closes is closed half an hour after its promise, step by step, once', async () => {
  const room = await openRoom();
  const id = await sell(room);
  desk.server.clock.advance(45 * 60);
  await desk.run('finish-paid-sales');
  expect(await read(room, id)).toMatchObject({ status: 'CONFIRMED' });
  desk.server.clock.advance(10 * 60);
  await Promise.all([desk.run('finish-paid-sales'), desk.run('finish-paid-sales')]);
  const order = await read(room, id);
  expect(order).toMatchObject({ status: 'FINISHED', paidAmount: PRICE });
  expect(film(order)).toEqual([
    ['SYSTEM', 'READYTOPICKUP', 'PAID_SALE'],
    ['SYSTEM', 'DELIVERED', 'PAID_SALE'],
    ['SYSTEM', 'FINISHED', undefined],
  ]);
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('by the vendor’s choice it is closed as it is paid, or never', async () => {
  const [atOnce, never] = [await openRoom('AT_ONCE'), await openRoom('NEVER')];
  const [first, second] = [await sell(atOnce), await sell(never)];
  await desk.run('finish-paid-sales');
  expect(await read(atOnce, first)).toMatchObject({ status: 'FINISHED' });
  desk.server.clock.advance(24 * 3600);
  await desk.run('finish-paid-sales');
  expect(await read(never, second)).toMatchObject({ status: 'CONFIRMED' });
});

test('what is not paid, a bill that grows at its table and a guest’s order stay open', async () => {
  const room = await openRoom('AT_ONCE');
  const { shop, cashier } = room;
  const open = await sell(room, false);
  const bill = await cashier('POST /api/orders/postpaid', {
    id: newId(),
    items: [{ id: newId(), menuItemId: shop.kebab, count: 1 }],
    deliveryType: 'SERVE',
    tableId: shop.table,
    expectedPrice: 308_000,
    payments: [{ id: newId(), method: 'CASH', amount: 308_000 }],
  });
  expect(bill.body).toMatchObject({ isPaid: true });
  await desk.run('finish-paid-sales');
  desk.server.clock.advance(3 * 3600);
  await desk.run('finish-paid-sales');
  for (const id of [open, String(bill.body.id)])
    expect(await read(room, id)).toMatchObject({ status: 'CONFIRMED' });
});
