import { tableSittings } from '@sofreh/contract/main/dining-tables/table-sittings';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { endSitting } from '#app/main/dining-tables/end-sitting.queries.ts';
import { tableSittingsCalls } from '#app/main/dining-tables/table-sittings/table-sittings.calls.ts';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { createNotifier, type Notifier } from '#app/platform/db/notifier.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const database = await createTestDatabase();
const notifier: Notifier = await createNotifier(database.connection);
afterAll(() => notifier.close());
const start = () =>
  startTestServer({
    contract: tableSittings,
    handlers: tableSittingsCalls,
    database,
    services: { notifier },
  });
const [server, otherProcess] = [await start(), await start()];
const { pool } = database;
let phones = 0;

const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 10 });

/** A shop with a guest who scanned the code of its table. */
async function table() {
  const shop = await openShop(pool);
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test` };
  const request = (line: string, body?: unknown) => server.request(line, { headers, body });
  const scan = async () => {
    const { body } = await request('POST /api/diningtable/sittings', { id: newId(), code: shop.tableCode });
    return String(body.token);
  };
  return { shop, hostDomain: headers['host-domain'], request, scan };
}

/** A line to a process; what it was told, by type. */
async function connect(url: string, hello: object) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  const types: string[] = [];
  socket.on('message', (data) => types.push(JSON.parse(data.toString()).type));
  socket.once('open', () => socket.send(JSON.stringify(hello)));
  onTestFinished(() => socket.terminate());
  await expectSoon(() => types.length).toBeGreaterThan(0);
  return { first: types[0], news: () => types.filter((type) => type === 'table').length };
}

test('guests and staff are told of what others do at the table, in every process; other tables are not', async () => {
  const here = await table();
  const there = await table();
  const [token, stranger] = [await here.scan(), await there.scan()];
  const follow = { follow: 'table', hostDomain: here.hostDomain };
  const guest = await connect(otherProcess.url, { ...follow, token: await here.scan() });
  const other = await connect(server.url, { ...follow, hostDomain: there.hostDomain, token: stranger });
  phones += 1;
  const waiterId = await addPerson(pool, `0938${String(1_000_000 + phones)}`);
  await employ(pool, { id: here.shop.vendorId, domain: here.hostDomain }, waiterId, 'waiter');
  const session = await signInAs(pool, waiterId, 'STAFF', server.clock.now());
  const waiter = await connect(server.url, { token: session.token, hostDomain: here.hostDomain });
  const [before, told] = [guest.news(), waiter.news()];
  const call = { id: newId(), kind: 'WAITER' };
  await here.request(`POST /api/diningtable/sittings/${token}/calls`, call);
  await expectSoon(guest.news).toBeGreaterThan(before);
  await expectSoon(waiter.news).toBeGreaterThan(told);
  await there.request(`POST /api/diningtable/sittings/${stranger}/calls`, { ...call, id: newId() });
  await expectSoon(other.news).toBeGreaterThan(0);
});

test('guests are told when their sitting ends', async () => {
  const { shop, hostDomain, scan } = await table();
  const guest = await connect(server.url, { follow: 'table', hostDomain, token: await scan() });
  const before = guest.news();
  await withTransaction(pool, (client) => endSitting(client, shop.vendorId, shop.table, new Date()));
  await expectSoon(guest.news).toBeGreaterThan(before);
});

test('guests are told when an order of their table changes', async () => {
  const { shop, hostDomain, scan } = await table();
  const guest = await connect(server.url, { follow: 'table', hostDomain, token: await scan() });
  const orderId = newId();
  await pool.query(
    `insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, dining_table_id, payment_type,
       preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, tip,
       rounding, final_price, pricing, request_hash)
     values ($1, $2, 1, '2026-11-21', 'SALON', 'SERVE', 'CONFIRMED', $3, 'UNPAID', 20, 'TOMAN', 0, 0, 0, 0, 0, 0, 0, 0, 5, '{}', '')`,
    [shop.vendorId, orderId, shop.table],
  );
  await pool.query(
    `insert into order_events (vendor_id, seq, order_id, type, actor_kind, reason, data)
     values ($1, 1, $2, 'PLACED', 'STAFF', '', '{}')`,
    [shop.vendorId, orderId],
  );
  const before = guest.news();
  notifier.notify('orders', { vendorId: shop.vendorId, seq: 1 });
  await expectSoon(guest.news).toBeGreaterThan(before);
});

test('a token nobody was given follows nothing', async () => {
  const { hostDomain } = await table();
  const { first } = await connect(server.url, { follow: 'table', hostDomain, token: 'A'.repeat(22) });
  expect(first).toBe('refused');
});
