import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;
const PRICE = 313_000;

async function openDrawer({ cashier }: Pick<Room, 'cashier'>, openingAmount = 500_000) {
  const id = newId();
  desk.server.clock.advance(1);
  const answer = await cashier('POST /api/cashdrawers', { id, openingAmount });
  expect([answer.status, answer.body.status]).toEqual([200, 'OPEN']);
  return id;
}

/** The cashier sells a kebab to be fetched. */
async function sell({ cashier, shop }: Room, method: 'CASH' | 'CARD' = 'CASH') {
  const id = newId();
  desk.server.clock.advance(1);
  const answer = await cashier('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    paymentType: method,
    payments: [{ id: newId(), method, amount: PRICE }],
    expectedPrice: PRICE,
  });
  expect(answer.status).toBe(200);
  return id;
}

test('a drawer knows what must lie in it, in every step of a day', async () => {
  const room = await desk.open();
  await sell(room);
  const id = await openDrawer(room);
  await sell(room);
  await sell(room, 'CARD');
  const move = (kind: string, amount: number, reason: string) =>
    room.cashier(`POST /api/cashdrawers/${id}/movements`, { id: newId(), kind, amount, reason });
  await move('PAY_IN', 200_000, 'پول خرد از بانک');
  await move('PAY_OUT', 60_000, 'خرید نان');
  const { body } = await room.cashier('GET /api/cashdrawers/mine');
  expect(body.drawer).toMatchObject({
    id,
    cashSales: PRICE,
    cashRefunds: 0,
    payIn: 200_000,
    payOut: 60_000,
    expectedNow: 500_000 + PRICE + 140_000,
    orderCount: 2,
    byMethod: [
      { method: 'CARD', count: 1, amount: PRICE },
      { method: 'CASH', count: 1, amount: PRICE },
    ],
    movements: [{ kind: 'PAY_IN' }, { kind: 'PAY_OUT', reason: 'خرید نان' }],
  });
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('a count that differs is named, or the drawer stays open', async () => {
  const room = await desk.open();
  const id = await openDrawer(room);
  await sell(room);
  const close = (body: object) => room.cashier(`PUT /api/cashdrawers/${id}/close`, body);
  desk.server.clock.advance(1);
  const short = await close({ countedAmount: 800_000 });
  expect(short).toMatchObject({
    status: 400,
    body: { code: 'REASON_REQUIRED', details: { expected: 813_000, difference: -13_000 } },
  });
  const closed = await close({ countedAmount: 800_000, reason: 'بقیهٔ اشتباه' });
  expect(closed.body).toMatchObject({
    status: 'CLOSED',
    expectedAmount: 813_000,
    countedAmount: 800_000,
    differenceReason: 'بقیهٔ اشتباه',
  });
  expect((await close({ countedAmount: 800_000 })).body.code).toBe('CASH_DRAWER_CLOSED');
  await sell(room);
  expect((await room.cashier(`GET /api/cashdrawers/${id}`)).body.expectedNow).toBe(813_000);
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('opened, moved and asked twice, all is done once; two openings at once leave one drawer', async () => {
  const room = await desk.open();
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 100_000 }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const id = String(tries.find(({ status }) => status === 200)?.body.id);
  expect((await room.cashier('POST /api/cashdrawers', { id, openingAmount: 100_000 })).status).toBe(200);
  const other = await room.cashier('POST /api/cashdrawers', { id, openingAmount: 1 });
  expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
  const movement = { id: newId(), kind: 'PAY_OUT', amount: 30_000, reason: 'انعام پیک' };
  await Promise.all(
    Array.from({ length: 4 }, () => room.cashier(`POST /api/cashdrawers/${id}/movements`, movement)),
  );
  expect((await room.cashier(`GET /api/cashdrawers/${id}`)).body).toMatchObject({
    payOut: 30_000,
    expectedNow: 70_000,
  });
  await expectBooksToBalance(desk.pool, room.vendorId);
});

test('the same opening and the same movement sent ten times at once are done once', async () => {
  const room = await desk.open();
  const tenTimes = (call: string, body: object) =>
    Promise.all(Array.from({ length: 10 }, () => room.cashier(call, body)));
  const id = newId();
  const opened = await tenTimes('POST /api/cashdrawers', { id, openingAmount: 100_000 });
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const movement = { id: newId(), kind: 'PAY_IN', amount: 5_000, reason: 'پول خرد' };
  const moved = await tenTimes(`POST /api/cashdrawers/${id}/movements`, movement);
  expect(moved.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await room.cashier(`GET /api/cashdrawers/${id}`)).body).toMatchObject({ payIn: 5_000 });
});

test('cash given back comes out of the drawer of who gave it', async () => {
  const room = await desk.open();
  const manager = { cashier: room.manager };
  const [mine, theirs] = [await openDrawer(room), await openDrawer(manager, 1_000_000)];
  const order = await sell(room);
  const rejected = await room.manager('PATCH /api/orders', {
    id: order,
    status: 'REJECTED',
    reason: 'غذا سوخت',
  });
  expect(rejected.status).toBe(200);
  expect((await room.manager(`GET /api/cashdrawers/${mine}`)).body.expectedNow).toBe(500_000 + PRICE);
  expect((await room.manager(`GET /api/cashdrawers/${theirs}`)).body).toMatchObject({
    cashRefunds: PRICE,
    expectedNow: 1_000_000 - PRICE,
  });
});

test('a cashier sees their own drawers, who may see reports sees all, other vendors none', async () => {
  const [room, other] = [await desk.open(), await desk.open()];
  await openDrawer(room);
  const theirs = await openDrawer({ cashier: room.manager });
  expect((await room.cashier('GET /api/cashdrawers')).body.totalCount).toBe(1);
  expect((await room.manager('GET /api/cashdrawers?open=true')).body.totalCount).toBe(2);
  expect((await room.cashier(`GET /api/cashdrawers/${theirs}`)).body.code).toBe('CASH_DRAWER_NOT_FOUND');
  expect((await room.cashier(`PUT /api/cashdrawers/${theirs}/close`, { countedAmount: 1 })).status).toBe(404);
  expect((await other.manager(`GET /api/cashdrawers/${theirs}`)).status).toBe(404);
  expect((await room.guest('GET /api/cashdrawers')).status).toBe(403);
});

test('an accountant reads every drawer and the cash in none, and opens, moves, joins and closes nothing', async () => {
  const room = await desk.open();
  await sell(room);
  const id = await openDrawer(room);
  const accountant = await room.hire('accountant');
  expect((await accountant('GET /api/cashdrawers')).body.totalCount).toBe(1);
  expect((await accountant(`GET /api/cashdrawers/${id}`)).body.openingAmount).toBe(500_000);
  const outside = (await accountant('GET /api/cashdrawers/outside')).body;
  expect(outside).toMatchObject({ totalCount: 1, net: PRICE });
  const [cash] = outside.data as { readonly transactionId: string }[];
  const movement = { id: newId(), kind: 'PAY_OUT', amount: 1_000, reason: 'نان' };
  const doings = [
    accountant('POST /api/cashdrawers', { id: newId(), openingAmount: 1 }),
    accountant(`POST /api/cashdrawers/${id}/movements`, movement),
    accountant(`POST /api/cashdrawers/${id}/join`, { transactionIds: [cash?.transactionId] }),
    accountant(`PUT /api/cashdrawers/${id}/close`, { countedAmount: 500_000 }),
  ];
  expect((await Promise.all(doings)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await (await room.hire('waiter'))('GET /api/cashdrawers')).status).toBe(403);
});
