import { OPEN_ORDERS_OF_GUEST_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { pickupBody, tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();
const MAX = OPEN_ORDERS_OF_GUEST_MAX;

test('a guest has few orders open of which nothing is paid, however many are sent at once', async () => {
  const room = await desk.open();
  const send = (body: object) => room.guest('POST /api/orders', body);
  const bodies = Array.from({ length: 12 }, () => pickupBody(room.shop));
  const answers = await Promise.all(bodies.map(send));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(12 - MAX);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS', details: { max: MAX } });
  const placed = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.id)] : []));
  // What was placed is answered as before, and whoever else orders is not held up.
  const [first] = bodies.filter(({ id }) => placed.includes(id));
  expect((await send(first ?? {})).status).toBe(200);
  expect((await room.stranger('POST /api/orders', pickupBody(room.shop))).status).toBe(200);
  // One that is over leaves room for one.
  const no = { id: placed[0], status: 'REJECTED', reason: 'نداریم' };
  expect((await room.manager('PATCH /api/orders', no)).status).toBe(200);
  expect((await send(pickupBody(room.shop))).status).toBe(200);
  expect((await send(pickupBody(room.shop))).body.code).toBe('TOO_MANY_OPEN_ORDERS');
  const more = await Promise.all(Array.from({ length: 20 }, () => send(pickupBody(room.shop))));
  expect(more.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  expect((await send(first ?? {})).status).toBe(200);
});

test('what staff write down for a guest keeps them from none of their own orders', async () => {
  const room = await desk.open();
  const own = await room.guest('POST /api/orders', pickupBody(room.shop));
  const { customerId } = own.body;
  const byStaff = () =>
    room.cashier('POST /api/orders', {
      ...tillBody(room.shop, { paymentType: 'UNPAID', payments: [] }),
      customerId,
    });
  const written = [];
  for (let count = 0; count < MAX; count += 1) written.push((await byStaff()).status);
  expect(written).toEqual(written.map(() => 200));
  for (let count = 1; count < MAX; count += 1)
    expect((await room.guest('POST /api/orders', pickupBody(room.shop))).status).toBe(200);
  expect((await room.guest('POST /api/orders', pickupBody(room.shop))).body.code).toBe(
    'TOO_MANY_OPEN_ORDERS',
  );
});
