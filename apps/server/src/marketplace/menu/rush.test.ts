import type { Order } from '@sofreh/contract/main/orders';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startKitchen } from '#app/main/kitchen/testing/open-kitchen.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { createMarketplaceMenuTasks } from './tasks.ts';

const { desk, openKitchen } = await startKitchen();
const { pool, server, market } = desk;

test('a kitchen that has too much to do closes the shop there, and opens it again when it is calm', async () => {
  const { cashier, manager, vendorId, shop, lines, step, send } = await openKitchen();
  const { advance } = server.clock;
  const id = newId();
  const terms = {
    provider: 'SNAPPFOOD',
    shopId: 'vanak',
    title: 'ونک',
    active: true,
    autoAccept: true,
  } as const;
  const setting = { ...terms, id, preparationMinutes: null };
  const added = await manager('POST /api-snappFood/vendor/setting', { ...setting, busyMinutes: 25 });
  expect(added.body, added.text).toMatchObject({ busyMinutes: 25, busy: false });
  // What is not said stays.
  expect((await manager('PUT /api-snappFood/vendor/setting', setting)).body).toMatchObject({
    busyMinutes: 25,
  });
  const services = { snapshots: server.app.snapshots, marketplaces: market.makers, publicUrl: null };
  const tasks = createMarketplaceMenuTasks(pool, services, server.clock.now);
  const work = async () => {
    const run = { signal: AbortSignal.timeout(60_000), log: pino({ level: 'silent' }), attempt: 1 };
    await tasks['look-after-shop-menu']?.({ vendorId, shopId: id }, run);
  };
  const isOpenThere = async () =>
    (await market.simulator.menus.read({ account: vendorId, shopId: 'vanak' })).open;
  const sell = async () => (await cashier('POST /api/orders', tillBody(shop))).body as unknown as Order;
  const bumpAll = async (orders: readonly Order[], seconds: number) => {
    for (const order of orders) {
      advance(seconds);
      const [kebab] = await lines(order.id);
      if (!kebab) throw new Error('no line');
      await send(step({ id: order.id }, 'BUMP', kebab));
    }
  };
  const several = async (count: number) => {
    const sold = [];
    for (let nth = 0; nth < count; nth += 1) sold.push(await sell());
    return sold;
  };
  const first = await several(10);
  advance(10 * 60);
  await bumpAll(first, 120);
  await work();
  expect(await isOpenThere()).toBe(true);
  // Twelve minutes a kebab, two after each other: six that wait make it twenty-eight.
  const rush = await several(6);
  advance(10);
  await work();
  expect(await isOpenThere()).toBe(false);
  const [told] = (await manager('GET /api-snappFood/vendor/detail')).body.shops as readonly object[];
  expect(told).toMatchObject({ busy: true });
  await bumpAll(rush, 120);
  advance(10);
  await work();
  expect(await isOpenThere()).toBe(true);
});
