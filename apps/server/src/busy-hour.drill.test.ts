import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expectBooksToBalance } from './main/orders/testing/books.ts';
import { newId } from './platform/ids.ts';
import { createTestDatabase } from './testing/database.ts';
import { callProduct, DEMO_DOMAIN, signInStaff } from './testing/demo-cashier.ts';
import { ENDING_MS, freePort, launchProduct, type Product } from './testing/product.ts';

/** Says how many guests pay, and how often a server is killed meanwhile: this runs as `npm run drill:busy-hour` alone. */
const GUESTS = Number(process.env.BUSY_GUESTS ?? 60);
const KILLS = Number(process.env.BUSY_KILLS ?? 4);
const AT_ONCE = 6;
const SIMULATOR = '/simulators/zarinpal';

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
}, ENDING_MS);

async function openRestaurant() {
  const { connection, pool } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-busy-'));
  ended.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const { user, host, port, database } = connection as Exclude<
    typeof connection,
    { connectionString: string }
  >;
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const env = { DATABASE_URL, DATA_DIR: dataDir, DEMO: '1', DATABASE_POOL_SIZE: '6' };
  const launch = (at: number) =>
    launchProduct({ port: at, env: { ...env, SOFREH_SIMULATOR_CONTROLS: '1', LOG_LEVEL: 'fatal' } });
  const ports = [await freePort(), await freePort()] as const;
  const products: Product[] = [];
  for (const each of ports) products.push(await launch(each));
  ended.push(async () => {
    await Promise.all(products.map((each) => each.stop()));
  });
  return { pool, ports, products, launch };
}
type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

const urlOf = ({ ports }: Restaurant, nth: number) => `http://127.0.0.1:${ports[nth % 2]}`;

/** Asks one server after the other until one answers: a guest whose page does not open opens it again. */
async function patiently<Answer>(
  restaurant: Restaurant,
  ask: (url: string) => Promise<Answer | null>,
): Promise<Answer> {
  for (let nth = Math.floor(Math.random() * 2); ; nth += 1) {
    const answer = await ask(urlOf(restaurant, nth)).catch(() => null);
    if (answer !== null) return answer;
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

async function fault(restaurant: Restaurant, body: object): Promise<void> {
  await patiently(restaurant, async (url) => {
    const init = { method: 'POST', body: JSON.stringify({ times: 3, ...body }) };
    return (await fetch(`${url}${SIMULATOR}/controls`, init)).ok ? true : null;
  });
}

/** One guest: a bill, its link, the gateway's page; every third never comes back from it. */
async function payOne(
  restaurant: Restaurant,
  token: string,
  dish: { id: string; price: number },
  nth: number,
) {
  const call = (line: string, body?: unknown) =>
    patiently(restaurant, async (url) => {
      const answer = await callProduct(url, line, token, body);
      return answer.status < 500 ? answer : null;
    });
  const orderId = newId();
  const lines = [{ id: newId(), menuItemId: dish.id, count: 1 }];
  const terms = { deliveryType: 'PICKUP', source: 'SALON', paymentType: 'UNPAID' };
  const placed = await call('POST /api/orders', {
    id: orderId,
    items: lines,
    ...terms,
    expectedPrice: dish.price,
  });
  expect(placed.status).toBe(200);
  const link = await call('POST /api/payments/link', { id: newId(), orderId, show: true });
  const { code } = link.body as unknown as { code: string };
  const opened = await call(`POST /api/payments/link/${code}/pay`, {});
  const { submitUrl } = opened.body as unknown as { submitUrl?: string };
  // The gateway was away: this guest gives up.
  if (!submitUrl) return orderId;
  const form = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const;
  const location = await patiently(restaurant, async (url) =>
    (await fetch(`${url}${submitUrl.replace(/^https?:\/\/[^/]+/, '')}`, form)).headers.get('location'),
  );
  if (nth % 3 === 2) return orderId;
  const back = location.replace(/^https?:\/\/[^/]+/, '');
  const init = { redirect: 'manual', headers: { 'host-domain': DEMO_DOMAIN } } as const;
  await patiently(restaurant, async (url) => ((await fetch(url + back, init)).status < 500 ? true : null));
  return orderId;
}

/** Payments that the gateway has settled and that we have not written. */
async function settledThereAlone({ pool }: Restaurant): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from simulator_records s
     join transactions t on t.authority = s.data ->> 'authority' and t.kind = 'PAYMENT'
     where s.provider = 'zarinpal' and s.key like 'zarinpal/payment/%' and s.data ->> 'status' = 'VERIFIED' and t.status <> 'DONE'`,
  );
  return rows[0]?.count ?? 0;
}

/** Kills a server while what the gateway settled cannot be written: the orders are held until it is dead. */
async function killBetween(restaurant: Restaurant, nth: number): Promise<number> {
  const { pool, products, ports, launch } = restaurant;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `select from orders o join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id
     where t.kind = 'PAYMENT' and t.status = 'PENDING' for no key update of o`,
  );
  const until = Date.now() + 15_000;
  while ((await settledThereAlone(restaurant)) === 0 && Date.now() < until)
    await new Promise((wait) => setTimeout(wait, 100));
  const hit = await settledThereAlone(restaurant);
  await products[nth % 2]?.kill();
  await client.query('rollback');
  client.release();
  products[nth % 2] = await launch(ports[nth % 2] ?? 0);
  return hit;
}

it('two servers killed between what a gateway settled and what is written of it, in a busy hour, lose and double nothing', {
  timeout: 7_200_000,
}, async () => {
  const restaurant = await openRestaurant();
  const [first] = restaurant.products;
  if (!first) throw new Error('no server');
  const token = await signInStaff(first);
  const menu = await callProduct(first.url, 'GET /api-catalog/catalog/menucategories/all', token);
  const item = menu.body.categories.flatMap(({ items }) => items).find(({ code }) => code === '903');
  const probe = {
    id: newId(),
    items: [{ id: newId(), menuItemId: item?.id, count: 1 }],
    deliveryType: 'PICKUP',
  };
  const asked = { ...probe, source: 'SALON', paymentType: 'UNPAID', expectedPrice: 1 };
  const quote = await callProduct(first.url, 'POST /api/orders', token, asked);
  const dish = { id: String(item?.id), price: quote.body.details.pricing.finalPrice };

  let next = 0;
  const orders: string[] = [];
  const guests = Array.from({ length: AT_ONCE }, async () => {
    while (next < GUESTS) orders.push(await payOne(restaurant, token, dish, next++));
  });
  const faults = [
    { operation: 'verify', kind: 'SLOW', delayMs: 2_000 },
    { operation: 'verify', kind: 'LOST' },
    { operation: 'request', kind: 'SLOW', delayMs: 1_500 },
    { operation: 'verify', kind: 'DOWN' },
  ];
  const hits: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await fault(restaurant, faults[kill % faults.length] ?? {});
    hits.push(await killBetween(restaurant, kill));
  }
  await Promise.all(guests);
  for (const operation of ['verify', 'request'])
    await fault(restaurant, { operation, kind: 'DOWN', times: 0 });

  // Whoever never came back is asked about by the jobs, each minute.
  await expect
    .poll(() => settledOrOpen(restaurant), { timeout: 600_000, interval: 2_000 })
    .toMatchObject({ pending: 0, alone: 0 });
  const { pool } = restaurant;
  const { rows: vendors } = await pool.query<{ id: string }>('select id from vendors where domain = $1', [
    DEMO_DOMAIN,
  ]);
  await expectBooksToBalance(pool, String(vendors[0]?.id));
  const { rows } = await pool.query<{ paid: number; price: number; ours: number; theirs: number }>(
    `select o.paid_amount as paid, o.final_price as price,
         coalesce((select sum(t.amount * 10) from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id
           and t.kind = 'PAYMENT' and t.status = 'DONE'), 0)::bigint as ours,
         coalesce((select sum((s.data ->> 'amountRial')::bigint) from simulator_records s
           join transactions t on t.authority = s.data ->> 'authority' and t.kind = 'PAYMENT'
           where t.vendor_id = o.vendor_id and t.order_id = o.id and s.provider = 'zarinpal'
             and s.key like 'zarinpal/payment/%' and s.data ->> 'status' = 'VERIFIED'), 0)::bigint as theirs
       from orders o where o.id = any($1)`,
    [orders],
  );
  expect(rows).toHaveLength(GUESTS);
  expect(rows.filter(({ ours, theirs }) => Number(ours) !== Number(theirs))).toEqual([]);
  expect(rows.filter(({ paid, price }) => paid > price)).toEqual([]);
  const paid = rows.filter((row) => row.paid === row.price).length;
  process.stdout.write(
    `${GUESTS} guests, ${paid} paid, ${KILLS} kills, settled there and not written at each: ${hits.join(', ')}\n`,
  );
  expect(hits.some((hit) => hit > 0)).toBe(true);
});

async function settledOrOpen(restaurant: Restaurant) {
  const { rows } = await restaurant.pool.query<{ pending: number }>(
    `select count(*)::int as pending from simulator_records s
     join transactions t on t.authority = s.data ->> 'authority' and t.kind = 'PAYMENT'
     where s.provider = 'zarinpal' and s.key like 'zarinpal/payment/%' and s.data ->> 'status' = 'PAID'`,
  );
  return { pending: rows[0]?.pending ?? 0, alone: await settledThereAlone(restaurant) };
}
