import { auth } from '@sofreh/contract/identity/auth';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { authCalls } from '#app/identity/auth/auth.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract: auth, handlers: authCalls });
const { pool } = server.database;
const { vanak, tajrish } = await addShop(pool, 'shop');
let phones = 0;

const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 10 });

/** A staff member of a role who follows a vendor. @returns the messages about stock so far. */
async function follow(vendor: typeof vanak, role: 'kitchen' | 'cashier') {
  phones += 1;
  const userId = await addPerson(pool, `0936${1_000_000 + phones}`);
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  const heard: { type: string; title?: string; count?: number }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  socket.once('open', () => socket.send(JSON.stringify({ token, hostDomain: vendor.domain })));
  onTestFinished(() => socket.terminate());
  await expectSoon(() => heard[0]?.type).toBe('ready');
  return () => heard.filter(({ type }) => type === 'stock');
}

async function counted(vendorId: string, count: number, lowStock: number): Promise<string> {
  const id = newId();
  await pool.query(`insert into ingredients (vendor_id, id, title, unit) values ($1, $2, $3, 'KILOGRAM')`, [
    vendorId,
    id,
    `گوشت ${id}`,
  ]);
  await pool.query(
    `insert into stocks (vendor_id, product_type, product_id, count, low_stock) values ($1, 'INGREDIENT', $2, $3, $4)`,
    [vendorId, id, count, lowStock],
  );
  return id;
}
const setCount = (id: string, count: number) =>
  pool.query('update stocks set count = $2 where product_id = $1', [id, count]);

test('who may change stock is told once when a product begins to run low; cashiers and other branches are not', async () => {
  const cook = await follow(vanak, 'kitchen');
  const cashier = await follow(vanak, 'cashier');
  const elsewhere = await follow(tajrish, 'kitchen');
  const id = await counted(vanak.id, 10, 3);
  await setCount(id, 4);
  await setCount(id, 3);
  await setCount(id, 1);
  const after = await counted(tajrish.id, 1, 1);
  await expectSoon(() => elsewhere().length).toBe(1);
  await expectSoon(cook).toMatchObject([
    { productType: 'INGREDIENT', productId: id, title: `گوشت ${id}`, unit: 'KILOGRAM', count: 3, low: true },
  ]);
  expect(elsewhere()).toMatchObject([{ productId: after }]);
  expect(cashier()).toEqual([]);
});

test('what was restocked and runs low again is told again', async () => {
  const cook = await follow(vanak, 'kitchen');
  const id = await counted(vanak.id, 10, 3);
  for (const count of [2, 20, 1]) await setCount(id, count);
  await expectSoon(() => cook().map(({ count }) => count)).toEqual([2, 1]);
});
