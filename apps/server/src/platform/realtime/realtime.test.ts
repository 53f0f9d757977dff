import { auth } from '@sofreh/contract/identity/auth';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { authCalls } from '#app/identity/auth/auth.calls.ts';
import { createNotifier } from '#app/platform/db/notifier.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract: auth, handlers: authCalls });
const { pool, connection } = server.database;
const otherProcess = await startTestServer({
  contract: auth,
  handlers: authCalls,
  database: server.database,
});
let shops = 0;
let phones = 0;
const newPerson = () => addPerson(pool, `0936${String(++phones).padStart(7, '0')}`);

/** A shop of its own for each test: sequence numbers begin at 1. */
async function newShop() {
  const shop = await addShop(pool, `shop${++shops}`);
  return shop;
}

async function staffOf(vendor: TestVendor, role: 'cashier' | 'accountant' = 'cashier') {
  const userId = await newPerson();
  await employ(pool, vendor, userId, role);
  return { userId, ...(await signInAs(pool, userId, 'STAFF', server.clock.now())) };
}

const notifier = await createNotifier(connection);
afterAll(() => notifier.close());

/** Appends events as operations do: numbered under the counter's lock; told to followers only when asked. */
async function append(vendor: TestVendor, orderId: string, count = 1, tell = true) {
  const { rows } = await pool.query<{ seq: number }>(
    `with counter as (
       insert into vendor_counters (vendor_id, event_seq) values ($1, $3)
       on conflict (vendor_id) do update set event_seq = vendor_counters.event_seq + $3 returning event_seq)
     insert into order_events (vendor_id, seq, order_id, type, actor_kind, actor_id, reason, data)
     select $1, event_seq - $3 + n, $2, 'ORDER_CHANGED', 'STAFF', $1, 'دلیل', '{"note": "x"}'
     from counter, generate_series(1, $3::int) n returning seq`,
    [vendor.id, orderId, count],
  );
  if (tell) notifier.notify('orders', { vendorId: vendor.id, seq: rows.at(-1)?.seq });
  return rows.map(({ seq }) => seq);
}

/** Patient, because the machine may be busy. */
const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 10 });

interface Message {
  readonly type: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

function connect(hello: unknown, url = server.url) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  const messages: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  socket.once('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
  onTestFinished(() => socket.terminate());
  const seqs = () => messages.filter(({ type }) => type === 'event').map(({ seq }) => seq);
  const ready = () => expectSoon(() => messages[0]?.type).toBe('ready');
  return { socket, messages, closed, seqs, ready };
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('staff', () => {
  test('follow every order of their vendor, in order, and no other vendor', async () => {
    const { vanak, tajrish } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    expect(client.messages[0]).toEqual({ type: 'ready', seq: 0 });
    const orderId = newId();
    await append(tajrish, newId(), 3);
    await append(vanak, orderId);
    await append(vanak, newId(), 4);
    await expectSoon(client.seqs).toEqual([1, 2, 3, 4, 5]);
    expect(client.messages[1]).toMatchObject({
      orderId,
      eventType: 'ORDER_CHANGED',
      actorKind: 'STAFF',
      reason: 'دلیل',
      data: { note: 'x' },
    });
  });

  test('catch up after a gap of thousands, while more comes, each event once', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    await append(vanak, newId(), 2500, false);
    const client = connect({ token, hostDomain: vanak.domain, after: 100 });
    await client.ready();
    for (let round = 0; round < 20; round += 1) await append(vanak, newId(), 10);
    await expectSoon(client.seqs).toEqual(range(101, 2700));
  });

  test('are sent what was never announced', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    await append(vanak, newId(), 2, false);
    await expectSoon(client.seqs).toEqual([1, 2]);
  });

  test('all get the same, also who writes at once', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const clients = Array.from({ length: 10 }, () => connect({ token, hostDomain: vanak.domain, after: 0 }));
    await Promise.all(range(1, 30).map(() => append(vanak, newId(), 2)));
    for (const client of clients) await expectSoon(client.seqs).toEqual(range(1, 60));
  });

  test('who are ahead of this database begin at what is true here', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    await append(vanak, newId(), 2);
    const client = connect({ token, hostDomain: vanak.domain, after: 900 });
    await client.ready();
    await append(vanak, newId());
    await expectSoon(client.seqs).toEqual([3]);
  });
});

describe('two processes on one database', () => {
  test('send the same events to their followers', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const clients = [server, otherProcess].map(({ url }) =>
      connect({ token, hostDomain: vanak.domain }, url),
    );
    for (const client of clients) await client.ready();
    await append(vanak, newId(), 5);
    for (const client of clients) await expectSoon(client.seqs).toEqual([1, 2, 3, 4, 5]);
  });

  test('a logout in one closes the sockets of the other', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain }, otherProcess.url);
    await client.ready();
    await server.request('DELETE /api-identity/identity/auth/logout', { token });
    expect(await client.closed).toBe(4401);
  });
});

describe('customers', () => {
  async function customerWithOrder(vendor: TestVendor) {
    const userId = await newPerson();
    const orderId = newId();
    const zeros = Array(8).fill(0);
    await pool.query(
      `insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, customer_id, payment_type,
         preparation_time, currency, request_hash, pricing, items_total, discount_total, packaging_total, service_total,
         tax, delivery_cost, tip, rounding, final_price)
       values ($1, $2, (random() * 1e9)::int, '2026-01-01', 'WEBSITE', 'PICKUP', 'CONFIRMED', $3, 'ONLINE', 20, 'TOMAN', '',
         '{}', $4, $5, $6, $7, $8, $9, $10, $11, 0)`,
      [vendor.id, orderId, userId, ...zeros],
    );
    return { orderId, ...(await signInAs(pool, userId, 'CUSTOMER', server.clock.now())) };
  }

  test('follow one own order and learn nothing about who did what', async () => {
    const { vanak, tajrish } = await newShop();
    const { orderId, token } = await customerWithOrder(vanak);
    await append(vanak, orderId);
    await append(vanak, newId(), 300);
    // The guest may follow it from the page of another branch, too.
    const client = connect({ token, hostDomain: tajrish.domain, orderId, after: 0 });
    await client.ready();
    await append(vanak, newId());
    await append(vanak, orderId);
    await expectSoon(client.seqs).toEqual([1, 303]);
    expect(Object.keys(client.messages[1] ?? {}).sort()).toEqual([
      'at',
      'eventType',
      'orderId',
      'seq',
      'type',
    ]);
  });

  test('follow nobody else’s order, nor the whole vendor', async () => {
    const [{ vanak }, elsewhere] = [await newShop(), await newShop()];
    const [mine, theirs] = [await customerWithOrder(vanak), await customerWithOrder(vanak)];
    const attempts = [
      [{ token: mine.token, hostDomain: vanak.domain, orderId: theirs.orderId }, 'ORDER_NOT_FOUND'],
      [{ token: mine.token, hostDomain: elsewhere.vanak.domain, orderId: mine.orderId }, 'ORDER_NOT_FOUND'],
      [{ token: mine.token, hostDomain: vanak.domain }, 'forbidden'],
    ] as const;
    for (const [hello, code] of attempts) {
      const client = connect(hello);
      expect(await client.closed).toBe(4403);
      expect(client.messages).toEqual([{ type: 'refused', code }]);
    }
  });
});

describe('sockets', () => {
  test.each([
    ['nonsense', 'BAD_REQUEST', 4403],
    [{ token: 'a.b.c' }, 'TOKEN_INVALID', 4401],
    [{ hostDomain: 'x' }, 'BAD_REQUEST', 4403],
    [{ token: 'a', after: -1 }, 'BAD_REQUEST', 4403],
  ])('whose first message is %o are refused', async (hello, code, closed) => {
    await newShop();
    const client = connect(hello);
    expect(await client.closed).toBe(closed);
    expect(client.messages).toEqual([{ type: 'refused', code }]);
  });

  test('of staff without the right, or of another vendor, are refused', async () => {
    const { vanak, tajrish } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: tajrish.domain });
    await client.closed;
    expect(client.messages).toEqual([{ type: 'refused', code: 'forbidden' }]);
  });

  test('close at logout', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    await server.request('DELETE /api-identity/identity/auth/logout', { token });
    expect(await client.closed).toBe(4401);
  });

  test('close when a staff member is removed', async () => {
    const { vanak } = await newShop();
    const { token, userId } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    await pool.query('delete from staff where user_id = $1', [userId]);
    notifier.notify('staff', vanak.id);
    expect(await client.closed).toBe(4401);
  });

  test('hear that rights at their vendor changed, and stay open where what they follow is the same', async () => {
    const { vanak, tajrish } = await newShop();
    const here = connect({ token: (await staffOf(vanak)).token, hostDomain: vanak.domain });
    const elsewhere = connect({ token: (await staffOf(tajrish)).token, hostDomain: tajrish.domain });
    await Promise.all([here.ready(), elsewhere.ready()]);
    notifier.notify('staff', vanak.id);
    await expectSoon(() => here.messages.at(-1)).toEqual({ type: 'rights' });
    await append(vanak, newId());
    await append(tajrish, newId());
    await expectSoon(here.seqs).toEqual([1]);
    await expectSoon(elsewhere.seqs).toEqual([1]);
    expect(elsewhere.messages.map(({ type }) => type)).toEqual(['ready', 'event']);
  });

  test('close when their role gains or loses the news of stock, to come back with what it may hear', async () => {
    const { vanak } = await newShop();
    const { token, userId } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    await employ(pool, vanak, userId, 'manager');
    notifier.notify('staff', vanak.id);
    expect(await client.closed).toBe(4401);
  });

  test('answer a ping, and drop who sends too much or too long', async () => {
    const { vanak } = await newShop();
    const { token } = await staffOf(vanak);
    const client = connect({ token, hostDomain: vanak.domain });
    await client.ready();
    client.socket.send('{"type":"ping"}');
    await expectSoon(() => client.messages.at(-1)?.type).toBe('pong');
    for (let count = 0; count < 200; count += 1) client.socket.send('{"type":"ping"}');
    expect(await client.closed).toBe(1008);
    const long = connect('x'.repeat(20_000));
    expect(await long.closed).toBe(1009);
  });
});
