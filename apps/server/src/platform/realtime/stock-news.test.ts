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

test.each([
  ['nothing left', 0, ['begun', 'ended']],
  ['something left', 5, []],
])('of a stock with %s readers of menus hear as its count begins and ends', async (_left, count, told) => {
  const client = await pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => heard.push(`${channel} ${payload}`));
  await client.query('listen catalog');
  const notices = async () => {
    // What was sent before an answer has arrived with it.
    await client.query('select 1');
    return heard.splice(0).filter((said) => said.includes(vanak.id)).length;
  };
  const id = newId();
  await client.query(
    `insert into stocks (vendor_id, product_type, product_id, count, low_stock) values ($1, 'INGREDIENT', $2, $3, 0)`,
    [vanak.id, id, count],
  );
  const begun = await notices();
  await client.query('delete from stocks where vendor_id = $1 and product_id = $2', [vanak.id, id]);
  const ended = await notices();
  client.release(true);
  expect([...(begun > 0 ? ['begun'] : []), ...(ended > 0 ? ['ended'] : [])]).toEqual(told);
});
