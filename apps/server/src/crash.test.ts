import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';
import { callProduct, signInStaff } from './testing/demo-cashier.ts';
import { ENDING_MS, freePort, launchProduct, type Product } from './testing/product.ts';

const ORDERS = 500;
const CLIENTS = 8;
const KILLS = 5;

const call = (line: string, token: string, body?: unknown) => callProduct(product.url, line, token, body);

const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-crash-'));
const port = await freePort();
let product: Product = await start();

afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}, ENDING_MS);

function start(): Promise<Product> {
  return launchProduct({ port, env: { DATA_DIR: dataDir, DEMO: '1' } });
}

interface Placed {
  readonly id: string;
  readonly number: number;
}

/** Places one order, asking again with the same id until the server has answered, as a till does. */
async function placeUntilAnswered(token: string, menuItemId: string, price: number): Promise<Placed> {
  const id = newId();
  const payment = { id: newId(), method: 'CASH', amount: price };
  const body = {
    id,
    items: [{ id: newId(), menuItemId, count: 1 }],
    deliveryType: 'PICKUP',
    source: 'SALON',
    paymentType: 'CASH',
    payments: [payment],
    expectedPrice: price,
  };
  for (;;) {
    const answer = await call('POST /api/orders', token, body).catch(() => undefined);
    if (answer?.status === 200) return { id, number: answer.body.number };
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer.body));
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

it('loses and doubles no acknowledged order while the server is killed again and again', {
  timeout: 240_000,
}, async () => {
  const token = await signInStaff(product);
  const menu = await call('GET /api-catalog/catalog/menucategories/all', token);
  const doogh = menu.body.categories
    .flatMap((category) => category.items)
    .find((item) => item.code === '901');
  if (!doogh) throw new Error('the demo sells no doogh');
  const quote = await call('POST /api/orders', token, {
    id: newId(),
    items: [{ id: newId(), menuItemId: doogh.id, count: 1 }],
    deliveryType: 'PICKUP',
    source: 'SALON',
    paymentType: 'UNPAID',
    expectedPrice: 1,
  });
  const price = quote.body.details.pricing.finalPrice;

  const placed: Placed[] = [];
  let asked = 0;
  const client = async () => {
    while (asked < ORDERS) {
      asked += 1;
      placed.push(await placeUntilAnswered(token, doogh.id, price));
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect
      .poll(() => placed.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual((kill * ORDERS) / (KILLS + 2));
    await product.kill();
    product = await start();
  }
  await Promise.all(clients);

  expect(placed).toHaveLength(ORDERS);
  expect(new Set(placed.map((order) => order.number)).size).toBe(ORDERS);
  for (const order of placed) {
    const stored = await call(`GET /api/orders/${order.id}`, token);
    expect(stored.body).toMatchObject({
      id: order.id,
      number: order.number,
      finalPrice: price,
      paidAmount: price,
    });
    expect(stored.body.transactions).toHaveLength(1);
  }
});
