import { auth } from '@sofreh/contract/identity/auth';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { authCalls } from '#app/identity/auth/auth.calls.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract: auth, handlers: authCalls });
const { pool } = server.database;
const { vanak, tajrish } = await addShop(pool, 'shop');

const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 10 });

async function connect(hello: object) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  const types: string[] = [];
  socket.on('message', (data) => types.push(JSON.parse(data.toString()).type));
  socket.once('open', () => socket.send(JSON.stringify(hello)));
  onTestFinished(() => socket.terminate());
  await expectSoon(() => types[0]).toBe('ready');
  return { socket, news: () => types.filter((type) => type === 'menu').length };
}

async function versionOf(vendorId: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select catalog_version as version from vendors where id = $1',
    [vendorId],
  );
  return rows[0]?.version ?? -1;
}
const change = (vendorId: string) =>
  pool.query('update vendors set preparation_time = preparation_time + 1 where id = $1', [vendorId]);

test('anybody is told that a vendor’s menu changed, and of no other vendor', async () => {
  const here = await connect({
    follow: 'menu',
    hostDomain: vanak.domain,
    version: await versionOf(vanak.id),
  });
  const there = await connect({ follow: 'menu', hostDomain: tajrish.domain });
  await change(vanak.id);
  await expectSoon(here.news).toBe(1);
  await change(tajrish.id);
  await expectSoon(there.news).toBe(1);
  expect(here.news()).toBe(1);
});

test('who shows an older menu is told at once', async () => {
  const { news } = await connect({
    follow: 'menu',
    hostDomain: vanak.domain,
    version: (await versionOf(vanak.id)) - 1,
  });
  await expectSoon(news).toBe(1);
});

test('staff who follow the orders are told too', async () => {
  const userId = await addPerson(pool, '09360000001');
  await employ(pool, vanak, userId, 'cashier');
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const { news } = await connect({ token, hostDomain: vanak.domain });
  await change(vanak.id);
  await expectSoon(news).toBe(1);
});

test('a burst of changes is told in few messages, the last one after the last change', async () => {
  const { news } = await connect({ follow: 'menu', hostDomain: vanak.domain });
  for (let round = 0; round < 30; round += 1) await change(vanak.id);
  await expectSoon(news).toBeGreaterThan(0);
  const told = news();
  await change(vanak.id);
  await expectSoon(news).toBeGreaterThan(told);
  expect(news()).toBeLessThanOrEqual(31);
});
