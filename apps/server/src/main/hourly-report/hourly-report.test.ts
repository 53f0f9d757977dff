import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool } = desk;
type Room = Awaited<ReturnType<typeof desk.open>>;

/** Sells kebabs (308,000 each, tip apart) to be fetched and moves the order to a moment of 21 November in Tehran. */
async function sell({ cashier, shop }: Room, clock: string, count: number, tip = 0, day = '2026-11-21') {
  const finalPrice = count * 313_000 + tip;
  const id = newId();
  const answer = await cashier('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: shop.kebab, count, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    tip,
    paymentType: 'CASH',
    payments: [{ id: newId(), method: 'CASH', amount: finalPrice }],
    expectedPrice: finalPrice,
  });
  expect(answer.status).toBe(200);
  await pool.query('update orders set placed_at = $2, business_day = $3 where id = $1', [
    id,
    `${day}T${clock}:00+03:30`,
    day,
  ]);
  return { id, finalPrice };
}

async function reports({ manager, shop }: Room, query: string) {
  const [orders, items] = await Promise.all([
    manager(`GET /api/SyncOrders/OrderReport/${shop.vendorId}?${query}`),
    manager(`GET /api/SyncOrders/ItemsReport/${shop.vendorId}?${query}`),
  ]);
  return { orders: orders.body, items: items.body };
}

const DAY = 'from=2026-11-21&to=2026-11-21';

test.each([
  ['the whole day', `${DAY}`, 4, 6],
  ['from noon up to two', `${DAY}&fromHour=12&toHour=14`, 1, 2],
  ['an hour nobody came in', `${DAY}&fromHour=16&toHour=17`, 0, 0],
  ['from ten at night over midnight', `${DAY}&fromHour=22&toHour=2`, 2, 3],
  ['the day before', 'from=2026-11-20&to=2026-11-20', 0, 0],
])('%s', async (_name, query, orderCount, pieces) => {
  const room = await desk.open();
  for (const [clock, count] of [
    ['12:00', 2],
    ['14:00', 1],
    ['22:59', 1],
    ['00:30', 2],
  ] as const)
    await sell(room, clock, count);
  const { orders, items } = await reports(room, query);
  expect(orders).toMatchObject({ orderCount, totalSale: pieces * 313_000, totalTip: 0 });
  expect(items).toMatchObject(
    pieces === 0
      ? { totalCount: 0, data: [] }
      : { totalCount: 1, data: [{ title: 'کباب', count: pieces, totalSale: pieces * 280_000, orderCount }] },
  );
});

test('tells every hour asked for, as a business day runs through them', async () => {
  const room = await desk.open();
  await sell(room, '22:59', 1);
  await sell(room, '00:30', 2);
  const { orders } = await reports(room, `${DAY}&fromHour=22&toHour=2`);
  expect(orders.hours).toEqual([
    { hour: 22, orderCount: 1, totalSale: 313_000, compared: null },
    { hour: 23, orderCount: 0, totalSale: 0, compared: null },
    { hour: 0, orderCount: 1, totalSale: 626_000, compared: null },
    { hour: 1, orderCount: 0, totalSale: 0, compared: null },
  ]);
  expect((await reports(room, DAY)).orders.hours).toHaveLength(24);
});

test('counts tips, leaves rejected orders out and takes refunds off', async () => {
  const room = await desk.open();
  await sell(room, '12:00', 1, 20_000);
  const rejected = await sell(room, '12:30', 1, 5_000);
  await room.manager('PATCH /api/orders', { id: rejected.id, status: 'REJECTED', reason: 'اشتباه صندوق' });
  // What is given back of a tip is none any more, here as in the books.
  const returned = await sell(room, '12:40', 1, 7_000);
  const back = { id: newId(), orderId: returned.id, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
  const { orders } = await reports(room, DAY);
  expect(orders).toMatchObject({ orderCount: 2, totalSale: 333_000, totalTip: 20_000 });
});

test('is refused for another vendor, and for who may not see reports', async () => {
  const [room, other] = [await desk.open(), await desk.open()];
  const at = (vendorId: string) => `GET /api/SyncOrders/OrderReport/${vendorId}?${DAY}`;
  expect((await room.manager(at(other.shop.vendorId))).body.code).toBe('VENDOR_NOT_FOUND');
  expect((await room.guest(at(room.shop.vendorId))).status).toBe(403);
});

test.each([
  ['reversed', 'from=2026-11-21&to=2026-11-20', ['to']],
  ['longer than ten years', 'from=2016-01-01&to=2026-11-20', ['to']],
  ['without a day to begin with', 'from=0&to=2026-11-20', ['from']],
  ['with a month that is none', 'from=2026-13-01&to=2026-11-20', ['from']],
  ['without days at all', 'from=&to=x', ['from', 'to']],
  ['of a year no calendar knows', 'from=2026-11-20&to=9999-12-31', ['to']],
])('is refused for a span %s', async (_case, span, fields) => {
  const room = await desk.open();
  for (const report of ['OrderReport', 'ItemsReport']) {
    const refused = await room.manager(`GET /api/SyncOrders/${report}/${room.shop.vendorId}?${span}`);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(fields);
  }
});
