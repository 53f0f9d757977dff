import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { newId } from '#app/platform/ids.ts';
import { signWebhook } from '#app/platform/webhooks/signature.ts';
import { purgeKitchenEvents } from './kitchen-events.queries.ts';

const desk = await startCatalogDesk();
const HOOKS = '/api-catalog/catalog/kitchen/webhooks';

async function openRoom() {
  const room = await desk.open();
  const { body } = await room.manager(`POST ${HOOKS}/secret`);
  const secret = String(body.secret);
  const send = (kind: string, event: object, signedWith = secret, at = desk.server.clock.now()) => {
    const text = JSON.stringify(event);
    const headers = {
      'host-domain': room.vendor.domain,
      'content-type': 'application/json',
      'x-signature': signWebhook(signedWith, at, Buffer.from(text)),
    };
    return desk.server.request(`POST ${HOOKS}/${kind}`, { body: text, headers });
  };
  const change = (version: number, changes: object, eventId = newId()) =>
    send('menuitems', { eventId, version, menuItemId: room.shop.kebab, changes });
  const item = async () => (await room.manager(`GET /api-catalog/catalog/menuitems/${room.shop.kebab}`)).body;
  return { ...room, secret, send, change, item };
}

test('an item, a topping and the vendor change as the kitchen says', async () => {
  const room = await openRoom();
  expect((await room.change(1, { price: 10_000, available: false })).body).toEqual({ result: 'APPLIED' });
  expect(await room.item()).toMatchObject({ price: 10_000, discount: 10_000, available: false });
  const topping = { eventId: 'a', version: 1, toppingId: room.shop.sauce, changes: { title: 'سس تند' } };
  expect((await room.send('toppings', topping)).body).toEqual({ result: 'APPLIED' });
  expect((await room.manager(`GET /api-catalog/catalog/topping/${room.shop.sauce}`)).body.title).toBe(
    'سس تند',
  );
  const closed = { eventId: 'b', version: 1, changes: { openFlag: false, preparationTime: 45 } };
  expect((await room.send('vendors', closed)).body).toEqual({ result: 'APPLIED' });
  const { rows } = await desk.pool.query('select open_flag, preparation_time from vendors where id = $1', [
    room.shop.vendorId,
  ]);
  expect(rows).toEqual([{ open_flag: false, preparation_time: 45 }]);
});

test('what the kitchen changed is written down as its doing, once, with what was before', async () => {
  const room = await openRoom();
  await room.change(1, { price: 10_000, title: 'کباب تازه' }, 'e1');
  await room.change(1, { price: 10_000, title: 'کباب تازه' }, 'e1');
  await room.change(2, { price: 10_000 }, 'e2');
  await room.send('vendors', { eventId: 'v', version: 1, changes: { preparationTime: 45 } });
  const entries = await writtenDown(desk.pool, room.vendor.id);
  expect(entries).toMatchObject([
    { action: 'kitchen.secret', actorKind: 'STAFF' },
    {
      action: 'item.change',
      actorKind: 'KITCHEN',
      subjectId: room.shop.kebab,
      before: { price: 300_000 },
      after: { title: 'کباب تازه', price: 10_000, discount: 10_000 },
    },
    { action: 'vendor.change', actorKind: 'KITCHEN', after: { preparationTime: 45 } },
  ]);
});

test('an event is applied once; its key with another content is refused', async () => {
  const room = await openRoom();
  const [first] = [await room.change(1, { price: 1_000 }, 'e1')];
  expect(first.body.result).toBe('APPLIED');
  await room.manager('PUT /api-catalog/catalog/menuitems/bulk', {
    ids: [room.shop.kebab],
    pricePercent: 100,
  });
  const many = await Promise.all([1, 2, 3].map(() => room.change(1, { price: 1_000 }, 'e1')));
  expect(many.map(({ body }) => body.result)).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE']);
  expect((await room.item()).price).toBe(2_000);
  expect((await room.change(2, { price: 1_000 }, 'e1')).body.code).toBe('IDEMPOTENCY_CONFLICT');
});

test('in whatever order and however often events come, each field ends as its highest version says', async () => {
  const room = await openRoom();
  let base = 0;
  const events = [
    { price: 1_000 },
    { title: 'یک', available: false },
    { price: 3_000, available: true },
    { title: 'چهار' },
    { available: false },
  ];
  const indexes = events.map((_, index) => index);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...indexes, ...indexes], { minLength: 10, maxLength: 10 }),
      async (order) => {
        base += 10;
        const round = base;
        for (const index of order) {
          await room.change(round + index, events[index] ?? {}, `${round}-${index}`);
        }
        expect(await room.item()).toMatchObject({ price: 3_000, title: 'چهار', available: false });
      },
    ),
    { numRuns: 10 },
  );
  expect((await room.change(1, { price: 5 })).body).toEqual({ result: 'STALE' });
});

test('what the vendor does not have is answered and changes nothing', async () => {
  const [room, other] = [await openRoom(), await openRoom()];
  const event = { eventId: 'x', version: 1, menuItemId: other.shop.kebab, changes: { price: 1 } };
  expect((await room.send('menuitems', event)).body).toEqual({ result: 'UNKNOWN' });
  expect((await other.item()).price).toBe(300_000);
});

test('only the vendor’s own kitchen is heard, now, with its secret or for a day the one before', async () => {
  const [room, other] = [await openRoom(), await openRoom()];
  const event = { eventId: 'y', version: 1, changes: { openFlag: true } };
  const refused = async (secret: string, at?: Date) => {
    const answer = await room.send('vendors', event, secret, at);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE_WRONG']);
  };
  await refused(other.secret);
  await refused('');
  await refused(room.secret, new Date(desk.server.clock.now().getTime() - 301_000));
  const { body } = await room.manager(`POST ${HOOKS}/secret`);
  expect(body.secret).not.toBe(room.secret);
  expect((await room.send('vendors', event)).status).toBe(200);
  desk.server.clock.advance(24 * 3_600);
  await refused(room.secret);
  expect((await room.send('vendors', event, String(body.secret))).body).toEqual({ result: 'DUPLICATE' });
  expect((await room.cashier(`POST ${HOOKS}/secret`)).status).toBe(403);
});

test('what is not signed is never read: tampered, broken, empty and huge bodies change nothing', async () => {
  const room = await openRoom();
  const event = { eventId: 'z', version: 1, menuItemId: room.shop.kebab, changes: { price: 5 } };
  const signature = signWebhook(room.secret, desk.server.clock.now(), Buffer.from(JSON.stringify(event)));
  const post = (body: string | undefined, header = signature) =>
    desk.server.request(`POST ${HOOKS}/menuitems`, {
      body,
      headers: {
        'host-domain': room.vendor.domain,
        'content-type': 'application/json',
        'x-signature': header,
      },
    });
  const tampered = JSON.stringify({ ...event, changes: { price: 6 } });
  for (const body of [tampered, '{', '{"other":1}', '', ` ${JSON.stringify(event)}`]) {
    const { status, body: answer } = await post(body);
    expect([status, answer.code]).toEqual([401, 'SIGNATURE_WRONG']);
  }
  expect((await post('x'.repeat(256 * 1024 + 1))).status).toBe(413);
  const broken = '{"eventId":';
  const ownBroken = signWebhook(room.secret, desk.server.clock.now(), Buffer.from(broken));
  expect((await post(broken, ownBroken)).body.code).toBe('BAD_REQUEST');
  expect((await room.item()).price).toBe(300_000);
  desk.server.clock.advance(301);
  expect((await post(JSON.stringify(event))).status).toBe(401);
});

test('the same event delivered twenty times at once is applied once and written down once', async () => {
  const room = await openRoom();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => room.change(7, { price: 7_000 }, 'once')),
  );
  const results = answers.map(({ body }) => body.result);
  expect(results.filter((result) => result === 'APPLIED')).toHaveLength(1);
  expect(results.filter((result) => result === 'DUPLICATE')).toHaveLength(19);
  const entries = await writtenDown(desk.pool, room.vendor.id);
  expect(entries.filter(({ actorKind }) => actorKind === 'KITCHEN')).toHaveLength(1);
});

test('the inbox is emptied after 30 days, and what comes again even then changes nothing', async () => {
  const room = await openRoom();
  await room.change(1, { price: 1_000 }, 'old');
  const purgeAfter = (days: number) =>
    purgeKitchenEvents(desk.pool, new Date(desk.server.clock.now().getTime() + days * 86_400_000));
  await purgeAfter(29);
  expect((await room.change(1, { price: 1_000 }, 'old')).body).toEqual({ result: 'DUPLICATE' });
  await purgeAfter(31);
  await room.manager('PUT /api-catalog/catalog/menuitems/bulk', {
    ids: [room.shop.kebab],
    pricePercent: 100,
  });
  expect((await room.change(1, { price: 1_000 }, 'old')).body).toEqual({ result: 'STALE' });
  expect((await room.item()).price).toBe(2_000);
});
