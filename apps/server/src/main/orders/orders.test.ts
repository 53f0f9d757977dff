import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { refreshDirectories } from '#app/testing/vendor-directories.ts';
import { pickupBody, tillBody } from './testing/shop.ts';

const desk = await startPayDesk();

async function openRoom() {
  const room = await desk.open();
  const sell = async (changes: Partial<PlaceOrderBody> = {}) => {
    const answer = await room.cashier('POST /api/orders', tillBody(room.shop, changes));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const list = async (query: string) => {
    const { status, body } = await room.manager(`GET /api/orders?${query}`);
    expect(status).toBe(200);
    return body as {
      data: { id: string; number: number; status: string }[];
      totalCount: number;
      seq: number;
    };
  };
  return { ...room, sell, list };
}

describe('who may call', () => {
  test.each([
    ['GET /api/orders', 'nobody', 401],
    ['GET /api/orders', 'guest', 403],
    ['POST /api/orders', 'nobody', 401],
    ['GET /api/orders/me', 'cashier', 403],
    ['PATCH /api/orders', 'nobody', 401],
    ['POST /api/payments/manualpaybypos', 'guest', 403],
    ['GET /api/reports/dashboard', 'cashier', 403],
    ['GET /api/transactions/me', 'nobody', 401],
  ] as const)('%s by %s: %i', async (line, who, status) => {
    const room = await desk.open();
    const body = line.startsWith('GET') ? undefined : {};
    expect((await room[who](line, body)).status).toBe(status);
  });

  test('a guest sees their own orders only, at every branch of the brand', async () => {
    const room = await openRoom();
    const { body } = await room.guest('POST /api/orders', pickupBody(room.shop));
    expect((await room.guest(`GET /api/orders/${body.id}`)).body).toMatchObject({ number: 1 });
    expect((await room.stranger(`GET /api/orders/${body.id}`)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await room.stranger(`GET /api/orders/${body.id}/transactions`)).status).toBe(404);
    expect((await room.stranger(`GET /api/orders/payment/${body.id}`)).status).toBe(404);
    expect((await room.guest('GET /api/orders/me')).body).toMatchObject({ totalCount: 1 });
    expect((await room.stranger('GET /api/orders/me')).body).toMatchObject({ totalCount: 0, data: [] });
  });

  test('a guest who pays at another branch’s address is led to the page they have, which is paid once', async () => {
    const room = await openRoom();
    const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
    const branch = newId();
    const domain = `${branch.slice(-8)}.branch.test`;
    await desk.pool.query(
      `insert into vendors (id, brand_id, name, slug, domain, latitude, longitude, theme_color)
       values ($1, $2, 'تجریش', $3, $4, 35.75, 51.41, '#c2410c')`,
      [branch, room.shop.brandId, branch.slice(-8), domain],
    );
    await refreshDirectories(desk.pool);
    const line = `GET /api/orders/payment/${body.id}`;
    const first = await room.guest(line);
    expect(first.status, first.text).toBe(200);
    // Where no address of the installation is configured, each branch's own is where its guests come back to.
    const address = 'http://the-other-branch.test';
    await desk.pool.query('update transactions set returns_to = $2 where id = $1', [
      first.body.transactionId,
      address,
    ]);
    const second = await room.guest(line, undefined, { 'host-domain': domain });
    expect(second.body, second.text).toMatchObject({
      transactionId: first.body.transactionId,
      submitUrl: first.body.submitUrl,
    });
  });

  test('staff see nothing of another vendor', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const order = await other.sell();
    expect((await mine.manager(`GET /api/orders/${order.id}`)).status).toBe(404);
    expect(await mine.list('')).toMatchObject({ totalCount: 0 });
    const payment = { id: newId(), method: 'CASH', amount: 1 };
    const pay = await mine.cashier('POST /api/payments/manualpaybypos', {
      orderId: order.id,
      payments: [payment],
    });
    expect(pay.body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('the list', () => {
  test('is newest first, ten and then by skip and take, with how many there are', async () => {
    const room = await openRoom();
    for (let count = 0; count < 12; count += 1) {
      desk.server.clock.advance(1);
      await room.sell();
    }
    const first = await room.list('');
    expect(first.data.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first).toMatchObject({ totalCount: 12, seq: 24, pageNumber: 1, pageSize: 10 });
    expect((await room.list('skip=10&take=15')).data.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('is filtered', async () => {
    const room = await openRoom();
    const table = { deliveryType: 'SERVE', tableId: room.shop.table, expectedPrice: 308_000 } as const;
    const open = await room.sell({ ...table, paymentType: 'UNPAID', payments: [] });
    const sold = await room.sell();
    const waiting = (await room.guest('POST /api/orders', onlineBody(room.shop))).body;
    const ids = async (query: string) => (await room.list(query)).data.map(({ id }) => id).sort();
    const all = [open.id, sold.id, waiting.id].map(String).sort();
    expect(await ids('')).toEqual(all);
    expect(await ids('status=CONFIRMED')).toEqual([open.id, sold.id].map(String).sort());
    expect(await ids('status=SUBMITTED,FINISHED')).toEqual([waiting.id]);
    expect(await ids('source=WEBSITE')).toEqual([waiting.id]);
    expect(await ids('deliveryType=SERVE')).toEqual([open.id]);
    expect(await ids(`tableId=${room.shop.table}`)).toEqual([open.id]);
    expect(await ids('unpaid=false')).toEqual([sold.id]);
    expect(await ids('unpaid=true')).toEqual([open.id, waiting.id].map(String).sort());
    expect(await ids('open=false')).toEqual([]);
    expect(await ids(`businessDay=${String(sold.businessDay)}`)).toEqual(all);
  });

  test('finds the open bills of a table by its name, however it is spelt', async () => {
    const room = await openRoom();
    const seated = await room.sell({
      deliveryType: 'SERVE',
      tableId: room.shop.table,
      expectedPrice: 308_000,
      paymentType: 'UNPAID',
      payments: [],
    });
    await room.sell();
    const found = async (search: string) =>
      (await room.list(`search=${encodeURIComponent(search)}`)).data.map(({ id }) => id);
    expect(await found('\u0645\u064a\u0632 ۷')).toEqual([seated.id]);
    await desk.pool.query("update dining_tables set name = '۱۷' where id = $1", [room.shop.table]);
    for (const search of ['17', '۱۷', 'میز ۱۷', '\u0645\u064a\u0632 17', 'میز'])
      expect(await found(search)).toEqual([seated.id]);
    for (const search of ['7', 'میز ۱', '117', 'میز ۷']) expect(await found(search)).toEqual([]);
    await desk.pool.query("update orders set status = 'FINISHED' where id = $1", [seated.id]);
    expect(await found('17')).toEqual([]);
  });

  test.each([
    ['7', 'a number', ['number']],
    ['۱', 'a number in Persian digits', ['number']],
    ['4455', 'the end of a telephone number', ['phone']],
    ['۰۹۱۲۳۳۳۴۴۵۵', 'a whole telephone number', ['phone']],
    ['\u0643\u064a\u0627\u0646\u064a', 'a name in Arabic letters', ['name']],
    ['کیا', 'part of a name', ['name']],
    ['نی‌مریم', 'nobody’s name', []],
    ['100%', 'a sign the database would take for anything', []],
  ])('finds %s: %s', async (search, _what, expected) => {
    const room = await openRoom();
    const named = { firstName: 'نادر', lastName: 'کیانی', phoneNumber: '09120000000' };
    const phoned = { firstName: 'لیلا', lastName: 'احمدی', phoneNumber: '09123334455' };
    const found: Record<string, unknown> = {};
    found.number = (await room.sell()).id;
    found.phone = (await room.sell({ customer: phoned })).id;
    found.name = (await room.sell({ customer: named })).id;
    if (search === '7') {
      await desk.pool.query('update orders set number = 7 where id = $1', [found.number]);
    }
    const { data, totalCount } = await room.list(`search=${encodeURIComponent(search)}`);
    expect(data.map(({ id }) => id)).toEqual(expected.map((name) => found[name]));
    expect(totalCount).toBe(expected.length);
  });
});

test('followers are told of every change once it can be read', async () => {
  const room = await openRoom();
  const order = await room.sell({ paymentType: 'UNPAID', payments: [] });
  const payments = [{ id: newId(), method: 'CASH', amount: 313_000, tendered: 320_000 }];
  const paid = await room.cashier('POST /api/payments/manualpaybypos', { orderId: order.id, payments });
  expect(paid).toMatchObject({ status: 200, body: { isPaid: true, version: 2 } });
  await room.manager('PATCH /api/orders', { id: order.id, status: 'READYTOPICKUP', version: 2 });
  const stale = await room.manager('PATCH /api/orders', { id: order.id, status: 'DELIVERED', version: 2 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED', details: { version: 3 } } });
  const told = desk.announced.filter(
    (message) => (message as { vendorId: string }).vendorId === room.vendorId,
  );
  expect(told).toEqual([1, 2, 3].map((seq) => ({ vendorId: room.vendorId, seq })));
});

test('a guest reads what staff did, not who did it', async () => {
  const room = await openRoom();
  const { body } = await room.guest('POST /api/orders', pickupBody(room.shop));
  await room.manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  const event = { type: 'STATUS_CHANGED', actorKind: 'STAFF' };
  const seen = await room.guest(`GET /api/orders/${body.id}`);
  expect(seen.body.events).toMatchObject([{}, { ...event, actorName: null, device: '' }]);
  const film = await room.manager(`GET /api/orders/${body.id}`);
  expect(film.body.events).toMatchObject([{}, { ...event, actorName: 'سارا رضایی', device: 'till-1' }]);
});

test('a price the guest has not seen is told in full', async () => {
  const room = await openRoom();
  const answer = await room.guest('POST /api/orders', pickupBody(room.shop, { expectedPrice: 1 }));
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      details: { pricing: { finalPrice: 313_000 }, changes: [{ title: 'کباب' }] },
    },
  });
});
