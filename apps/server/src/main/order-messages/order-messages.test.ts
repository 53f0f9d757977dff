import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCodeDesk();
const UNREAD = 'GET /api/orders/unread-messages';

async function openRoom() {
  const room = await desk.open();
  const guest = await room.customer();
  const body = pickupBody(room.shop);
  const placed = await guest.ask('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  const at = (method: string, rest = '') => `${method} /api/orders/${body.id}/messages${rest}`;
  return { ...room, guest, orderId: body.id, at, cashier: await room.hire('cashier') };
}
const said = (text: string) => ({ id: newId(), text });
const texts = (body: Record<string, unknown>) => (body.data as { text: string }[]).map(({ text }) => text);

test('a guest writes, the till is told until somebody reads it, and answers under the shop’s name', async () => {
  const { guest, cashier, orderId, at } = await openRoom();
  const first = said('لطفاً بدون پیاز باشد.');
  const sent = await guest.ask(at('POST'), first);
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body).toMatchObject({ author: 'CUSTOMER', text: first.text, seenAt: null });
  // A lost answer asked for again is no second message.
  expect((await guest.ask(at('POST'), first)).body.id).toBe(first.id);
  const other = await guest.ask(at('POST'), { ...first, text: 'چیز دیگری' });
  expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
  const second = said('زنگ نزنید، بچه خواب است.');
  await guest.ask(at('POST'), second);
  expect((await cashier(UNREAD)).body).toMatchObject({
    totalCount: 1,
    data: [{ orderId, unread: 2, text: second.text, customerName: expect.stringContaining('مریم') }],
  });
  const read = await cashier(at('PUT', '/seen'), { until: first.id });
  expect(read.status, read.text).toBe(204);
  expect((await cashier(UNREAD)).body.data).toMatchObject([{ unread: 1 }]);
  await cashier(at('PUT', '/seen'), { until: second.id });
  expect((await cashier(UNREAD)).body.totalCount).toBe(0);
  const answered = await cashier(at('POST'), said('چشم، حتماً.'));
  expect(answered.body).toMatchObject({ author: 'STAFF' });
  const seen = await guest.ask(at('GET'));
  expect(texts(seen.body)).toEqual(['چشم، حتماً.', second.text, first.text]);
  expect(seen.body.data).toMatchObject([
    { author: 'STAFF', authorName: 'ونک', seenAt: null },
    { seenAt: expect.any(String) },
    { seenAt: expect.any(String) },
  ]);
  // Own messages are not read by their own side.
  const own = (seen.body.data as { id: string }[])[0]?.id;
  const listed = async () => (await guest.ask('GET /api/orders/me')).body.data;
  expect(await listed()).toMatchObject([{ id: orderId, unread: 1 }]);
  await cashier(at('PUT', '/seen'), { until: own });
  expect((await guest.ask(at('GET'))).body.data).toMatchObject([{ seenAt: null }, {}, {}]);
  await guest.ask(at('PUT', '/seen'), { until: own });
  expect(await listed()).toMatchObject([{ unread: 0 }]);
  expect((await cashier(at('GET'))).body.data).toMatchObject([{ seenAt: expect.any(String) }, {}, {}]);
  const film = (await cashier(`GET /api/orders/${orderId}`)).body.events as { type: string }[];
  expect(film.filter(({ type }) => type === 'MESSAGE_WRITTEN')).toHaveLength(3);
  // The guest's page hears of it too, and not who of the staff it was.
  const told = (await guest.ask(`GET /api/orders/${orderId}`)).body.events as { type: string }[];
  expect(told.filter(({ type }) => type === 'MESSAGE_WRITTEN')).toMatchObject([
    { actorKind: 'CUSTOMER' },
    { actorKind: 'CUSTOMER' },
    { actorKind: 'STAFF', actorName: null },
  ]);
});

test('many sendings of one message at once are one message', async () => {
  const { guest, cashier, at } = await openRoom();
  const message = said('کی می‌رسد؟');
  const answers = await Promise.all(Array.from({ length: 12 }, () => guest.ask(at('POST'), message)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await cashier(at('GET'))).body.totalCount).toBe(1);
});

test('another’s order is none, an order of nobody has no guest to write to, and nothing has no end', async () => {
  const room = await openRoom();
  const stranger = await room.customer();
  for (const line of [room.at('GET'), room.at('POST'), room.at('PUT', '/seen')]) {
    const body = line.startsWith('POST') ? said('سلام') : { until: newId() };
    const answer = await stranger.ask(line, line.startsWith('GET') ? undefined : body);
    expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  }
  const elsewhere = await openRoom();
  expect((await elsewhere.cashier(room.at('GET'))).status).toBe(404);
  expect((await elsewhere.cashier(room.at('POST'), said('سلام'))).status).toBe(404);
  const counter = tillBody(room.shop);
  const placed = await room.cashier('POST /api/orders', counter);
  expect(placed.status, placed.text).toBe(200);
  const answer = await room.cashier(`POST /api/orders/${counter.id}/messages`, said('سلام'));
  expect(answer.body.code).toBe('CUSTOMER_REQUIRED');
  await desk.pool.query(
    `insert into order_messages (vendor_id, id, order_id, author, author_id, text, written_at)
     select $1, gen_random_uuid(), $2, 'CUSTOMER', $3, 'سلام', now() from generate_series(1, 100)`,
    [room.shop.vendorId, room.orderId, room.guest.id],
  );
  expect((await room.guest.ask(room.at('POST'), said('سلام'))).status).toBe(429);
  const long = await room.guest.ask(room.at('POST'), said('آ'.repeat(501)));
  expect(long.status).toBe(400);
});
