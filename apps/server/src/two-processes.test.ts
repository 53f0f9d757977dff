import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';
import { createTestDatabase } from './testing/database.ts';
import { callProduct, DEMO_CASHIER, DEMO_DOMAIN, DEMO_OWNER, signInStaff } from './testing/demo-cashier.ts';
import { ENDING_MS, freePort, launchProduct } from './testing/product.ts';

const { connection, pool } = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-two-'));
const first = await launch();
const second = await launch();
const sessions = new Map<string, Promise<string>>();
/** Somebody's session of one process, which counts on the other: both read it from the database. */
function sessionOf(phoneNumber: string): Promise<string> {
  const session = sessions.get(phoneNumber) ?? signInStaff(first, phoneNumber);
  sessions.set(phoneNumber, session);
  return session;
}

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

/** Orders of one bottle of water. */
async function orders(token: string) {
  const menu = await callProduct(second.url, 'GET /api-catalog/catalog/menucategories/all', token);
  const item = menu.body.categories.flatMap((category) => category.items).find(({ code }) => code === '903');
  return (expectedPrice: number, discountCode?: string) => ({
    id: newId(),
    items: [{ id: newId(), menuItemId: item?.id, count: 1 }],
    deliveryType: 'PICKUP',
    source: 'SALON',
    paymentType: 'UNPAID',
    expectedPrice,
    ...(discountCode === undefined ? {} : { discountCode }),
  });
}

const CLIENTS = 64;

/** Asks for the same thing at the same moment, every other client on the other process; how many were given it. */
async function race(line: string, as: string, bodyOf: () => unknown): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, nth) =>
      callProduct((nth % 2 ? first : second).url, line, as, bodyOf()),
    ),
  );
  return answers.filter(({ status }) => status === 200).length;
}

it('shows on one process what happens on the other, in order and without a gap', {
  timeout: 120_000,
}, async () => {
  // A demo says of itself for good that it is one, so that it cannot be put into production.
  expect((await pool.query('select origin from installation')).rows).toEqual([{ origin: 'DEMO' }]);
  const token = await sessionOf(DEMO_CASHIER);
  const follower = follow(first.url, token);
  await expect.poll(() => follower.messages.some((message) => message.type === 'ready')).toBe(true);

  const order = await orders(token);
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
  // Jobs of the demo may move other orders meanwhile; they are in the same order of events.
  const placed = () => new Set(events().map((event) => event.orderId));
  await expect.poll(() => bodies.every(({ id }) => placed().has(id)), { timeout: 30_000 }).toBe(true);
  const seqs = events().map((event) => event.seq);
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  follower.close();
});

describe(`of ${CLIENTS} at two processes at once as many get it as there is`, () => {
  const vendorId = async () => {
    const { rows } = await pool.query<{ id: string }>('select id from vendors where domain = $1', [
      DEMO_DOMAIN,
    ]);
    return rows[0]?.id ?? '';
  };

  it.each([
    ['the last uses of a code', { usage_limit: 7, usage_count: 3 }, 4],
    ['the last toman of a budget', { budget: 3 * 1_000 + 999 }, 3],
  ])('%s', { timeout: 60_000 }, async (_case, limit, expected) => {
    const token = await sessionOf(DEMO_OWNER);
    const order = await orders(token);
    const code = `RACE${expected}`;
    const columns = { vendor_id: await vendorId(), id: newId(), code, type: 'MONEY', value: 1_000, ...limit };
    const places = Object.keys(columns).map((_, nth) => `$${nth + 1}`);
    await pool.query(
      `insert into discount_codes (${Object.keys(columns)}) values (${places})`,
      Object.values(columns),
    );
    const quote = await callProduct(second.url, 'POST /api/orders', token, order(1, code));
    const price = quote.body.details.pricing.finalPrice;
    expect(await race('POST /api/orders', token, () => order(price, code))).toBe(expected);
    const { rows } = await pool.query<{ uses: number; given: number }>(
      `select count(*)::int as uses, sum(amount)::int as given from discount_code_uses where discount_code_id = $1`,
      [columns.id],
    );
    expect(rows).toEqual([{ uses: expected, given: expected * 1_000 }]);
  });

  it('the last text messages', { timeout: 60_000 }, async () => {
    const owner = await sessionOf(DEMO_OWNER);
    await pool.query(
      `insert into sms_credits (vendor_id, balance) values ($1, 20)
       on conflict (vendor_id) do update set balance = 20`,
      [await vendorId()],
    );
    const message = () => ({ text: 'سلام', discountCodeId: null });
    const line = 'POST /api-identity/identity/segmentation/notification/test';
    expect(await race(line, owner, message)).toBe(20);
    const { rows } = await pool.query('select balance from sms_credits where vendor_id = $1', [
      await vendorId(),
    ]);
    expect(rows).toEqual([{ balance: 0 }]);
  });
});
