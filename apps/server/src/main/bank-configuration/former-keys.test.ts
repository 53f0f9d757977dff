import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { keysOf, onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';

const desk = await startPayDesk();
const { pool } = desk;
const OTHER = { apiKey: 'former-other-key', secretKey: 'former-other-secret' };

/** A vendor with keys of its own, and a guest at the page of a payment. */
async function atThePage(keys: object | undefined) {
  const room = await desk.open();
  const save = async (given: object | null | undefined) => {
    const gateways = [{ gateway: 'JIBIT', active: true, ...(given === undefined ? {} : { keys: given }) }];
    const saved = await room.manager('POST /api/bankconfiguration', { gateways });
    expect(saved.status, saved.text).toBe(200);
    return saved.text;
  };
  await save(keys);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const orderId = String(placed.body.id);
  const opened = await room.guest(`GET /api/orders/payment/${orderId}`);
  expect(opened.body, opened.text).toMatchObject({ paymentServiceType: 'JIBIT' });
  const pay = async () => {
    const { headers } = await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
    return /payment=(\w+)/.exec(headers.get('location') ?? '')?.[1];
  };
  const order = async () => (await room.manager(`GET /api/orders/${orderId}`)).body;
  return { ...room, save, orderId, pay, order };
}

test.each([
  ['its own', keysOf('JIBIT')],
  ['the installation’s', undefined],
] as const)(
  'what was opened under %s keys is settled and given back under them, whatever keys there are since',
  async (_whose, keys) => {
    const room = await atThePage(keys);
    expect(await room.save(OTHER)).not.toContain('former-other');
    expect(await room.pay()).toBe('done');
    expect(await room.order()).toMatchObject({ status: 'PAID', paidAmount: 313_000 });
    await room.save(null);
    await room.save(OTHER);
    await room.manager('PATCH /api/orders', { id: room.orderId, status: 'REJECTED', reason: 'نشد' });
    await desk.runRefundJobs(room.vendorId);
    desk.server.clock.advance(61 * 60);
    await desk.run('recheck-refunds');
    expect(await room.order()).toMatchObject({ refundedAmount: 313_000, toGiveBack: 0 });
    // A new payment is asked for by the keys of now, which the company does not take.
    const next = await room.guest('POST /api/orders', onlineBody(room.shop));
    expect((await room.guest(`GET /api/orders/payment/${String(next.body.id)}`)).body.code).toBe(
      'GATEWAY_REFUSED',
    );
    const { rows } = await pool.query(
      'select k.gateway, k.keys_sealed as sealed from gateway_former_keys k where k.vendor_id = $1',
      [room.vendorId],
    );
    expect(rows.length).toBe(keys ? 2 : 1);
    expect(JSON.stringify(rows)).not.toMatch(/former-other/);
    await expectBooksToBalance(pool, room.vendorId);
  },
);

/** A payment of an order at an account that does not know it, asked about three times. */
async function unknownAt(keys: object | undefined) {
  const room = await atThePage(keys);
  await room.save(OTHER);
  await pool.query("update transactions set authority = 'nobody-knows' || id where vendor_id = $1", [
    room.vendorId,
  ]);
  for (const _time of [1, 2, 3]) {
    desk.server.clock.advance(61 * 60);
    await desk.run('settle-open-payments');
  }
  const unsure = async (of = '') =>
    (await room.manager(`GET /api/transactions/unsurepayments${of}`)).body.data as { id: string }[];
  const say = (id: string | undefined, paid: boolean, by = room.manager, reference = '77') =>
    by('PATCH /api/transactions/unsurepayments', { id, paid, reference, reason: 'در پنل درگاه دیدم' });
  return { ...room, unsure, say };
}

test('a payment that an account of before does not know waits for a person, and says so once', async () => {
  const room = await unknownAt(keysOf('JIBIT'));
  const order = (await room.order()) as {
    transactions: { status: string }[];
    events: { type: string; data: object }[];
  };
  expect(order.transactions).toMatchObject([{ status: 'PENDING' }]);
  expect(order.events.filter(({ type }) => type.startsWith('PAYMENT'))).toMatchObject([
    { type: 'PAYMENT_UNSURE', data: { failure: 'UNKNOWN_AUTHORITY', needsPerson: true } },
  ]);
  const [row] = await room.unsure('?of=ORDER');
  expect(row).toMatchObject({ orderId: room.orderId, accountId: null, amount: 313_000, ownAccount: true });
  expect(await room.unsure('?of=ACCOUNT')).toEqual([]);
  expect((await room.say(row?.id, true, room.guest)).status).toBe(403);
  const numberless = await room.say(row?.id, true, room.manager, ' ');
  expect(numberless).toMatchObject({ status: 400, body: { errors: { reference: [expect.any(String)] } } });
  const both = await Promise.all([room.say(row?.id, true), room.say(row?.id, true)]);
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(204);
  expect(await room.order()).toMatchObject({ paidAmount: 313_000 });
  expect(await room.unsure()).toEqual([]);
  expect((await room.say(row?.id, false)).body.code).toBe('TRANSACTION_NOT_FOUND');
  const { events } = (await room.order()) as { events: { type: string; reason: string | null }[] };
  expect(events.filter(({ type }) => type === 'PAYMENT_DONE')).toMatchObject([
    { reason: 'در پنل درگاه دیدم', actorKind: 'STAFF' },
  ]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('of the platform’s own money nobody at a vendor says that it came; that nothing came frees the bill', async () => {
  const room = await unknownAt(undefined);
  const [row] = await room.unsure();
  expect(row).toMatchObject({ ownAccount: false });
  expect((await room.say(row?.id, true)).status).toBe(403);
  expect((await room.say(row?.id, false)).status).toBe(204);
  expect(await room.unsure()).toEqual([]);
  expect(await room.order()).toMatchObject({ paidAmount: 0, transactions: [{ status: 'FAILED' }] });
  await expectBooksToBalance(pool, room.vendorId);
});

test('of two people who say the contrary of one payment at once, one is heard and the other is told', async () => {
  const room = await unknownAt(keysOf('JIBIT'));
  const [row] = await room.unsure();
  const words = await beside(pool, async (client) => {
    await client.query('select from transactions where id = $1 for update', [row?.id]);
    const none = room.say(row?.id, false);
    await lockWaits(pool, 1);
    const came = room.say(row?.id, true);
    await lockWaits(pool, 2);
    return { none, came };
  });
  const [none, came] = [await words.none, await words.came];
  const isPaid = came.status === 204;
  expect([none, came].map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((isPaid ? none : came).body.code).toBe('TRANSACTION_NOT_FOUND');
  expect(await room.order()).toMatchObject({
    paidAmount: isPaid ? 313_000 : 0,
    transactions: [{ status: isPaid ? 'DONE' : 'FAILED' }],
  });
  await expectBooksToBalance(pool, room.vendorId);
});
