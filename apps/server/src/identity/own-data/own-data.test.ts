import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCodeDesk();
const DATA = 'GET /api-identity/identity/auth/me/data';
const STOP = '/api-identity/identity/auth/me/stop';

test('a guest reads all that the shop has of them, page by page, and nobody else’s', async () => {
  const room = await desk.open();
  const [guest, other] = [await room.customer(), await room.customer()];
  const first = pickupBody(room.shop, { description: 'زنگ نزنید' });
  for (const body of [first, pickupBody(room.shop)]) {
    const placed = await guest.ask('POST /api/orders', body);
    expect(placed.status, placed.text).toBe(200);
  }
  await other.ask('POST /api/orders', pickupBody(room.shop));
  await guest.ask(`POST /api/orders/${first.id}/messages`, { id: newId(), text: 'سلام' });
  const read = await guest.ask(`${DATA}?pageSize=1&pageNumber=2`);
  expect(read.status, read.text).toBe(200);
  expect(read.body).toMatchObject({
    vendorName: 'ونک',
    person: { firstName: 'مریم' },
    addresses: [],
    stopped: false,
    orders: {
      totalCount: 2,
      data: [
        {
          id: first.id,
          description: 'زنگ نزنید',
          items: [{ count: 1, unit: 'PIECE' }],
          messages: [{ author: 'CUSTOMER', text: 'سلام' }],
          ratings: [],
        },
      ],
    },
  });
  expect((await room.owner(DATA)).status).toBe(403);
});

test('messages are stopped by the guest for good, at this shop alone', async () => {
  const [room, elsewhere] = [await desk.open(), await desk.open()];
  const guest = await room.customer();
  expect((await guest.ask(`GET ${STOP}`)).body).toEqual({ stopped: false });
  for (const answer of [await guest.ask(`POST ${STOP}`), await guest.ask(`POST ${STOP}`)])
    expect(answer.body).toEqual({ stopped: true });
  expect((await guest.ask(DATA)).body).toMatchObject({ stopped: true });
  const { rows } = await desk.pool.query('select vendor_id from message_stops where user_id = $1', [
    guest.id,
  ]);
  expect(rows).toEqual([{ vendor_id: room.shop.vendorId }]);
  expect((await (await elsewhere.customer()).ask(`GET ${STOP}`)).body).toEqual({ stopped: false });
});
