import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';
import { createTestDatabase } from './testing/database.ts';
import { callProduct, DEMO_DOMAIN, signInStaff } from './testing/demo-cashier.ts';
import { ENDING_MS, freePort, launchProduct } from './testing/product.ts';

const { connection, pool } = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-two-'));
const first = await launch();
const second = await launch();

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}, ENDING_MS);

function databaseUrl(): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, host, port, database } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function launch() {
  const env = { DATABASE_URL: databaseUrl(), DATA_DIR: dataDir, DEMO: '1', DATABASE_POOL_SIZE: '4' };
  return launchProduct({ port: await freePort(), env });
}

interface Message {
  readonly type: string;
  readonly seq: number;
  readonly orderId?: string;
}

/** Follows the branch's events on one process, as a till does; messages are kept in the order they come in. */
function follow(url: string, token: string): { messages: Message[]; close(): void } {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  const messages: Message[] = [];
  socket.onopen = () => socket.send(JSON.stringify({ token, hostDomain: DEMO_DOMAIN }));
  socket.onmessage = ({ data }) => messages.push(JSON.parse(String(data)) as Message);
  return { messages, close: () => socket.close() };
}

it('shows on one process what happens on the other, in order and without a gap', {
  timeout: 120_000,
}, async () => {
  // A demo says of itself for good that it is one, so that it cannot be put into production.
  expect((await pool.query('select origin from installation')).rows).toEqual([{ origin: 'DEMO' }]);
  // A session of one process counts on the other: both read it from the database.
  const token = await signInStaff(first);
  const follower = follow(first.url, token);
  await expect.poll(() => follower.messages.some((message) => message.type === 'ready')).toBe(true);

  const menu = await callProduct(second.url, 'GET /api-catalog/catalog/menucategories/all', token);
  const item = menu.body.categories.flatMap((category) => category.items).find(({ code }) => code === '903');
  const order = (expectedPrice: number) => ({
    id: newId(),
    items: [{ id: newId(), menuItemId: item?.id, count: 1 }],
    deliveryType: 'PICKUP',
    source: 'SALON',
    paymentType: 'UNPAID',
    expectedPrice,
  });
  const quote = await callProduct(second.url, 'POST /api/orders', token, order(1));
  const price = quote.body.details.pricing.finalPrice;
  const bodies = Array.from({ length: 20 }, () => order(price));
  const answers = await Promise.all(
    bodies.map((body, index) =>
      callProduct((index % 2 ? first : second).url, 'POST /api/orders', token, body),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(bodies.map(() => 200));

  const events = () => follower.messages.filter((message) => message.type === 'event');
  await expect.poll(() => events().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(bodies.length);
  const seqs = events().map((event) => event.seq);
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  expect(new Set(events().map((event) => event.orderId))).toEqual(new Set(bodies.map((body) => body.id)));
  follower.close();
});
