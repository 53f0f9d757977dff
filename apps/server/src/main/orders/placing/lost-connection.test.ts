import { describe, expect, test } from 'vitest';
import { createPool } from '#app/platform/db/pool.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { gatedPool, standStill } from '../testing/gated-pool.ts';
import { addStaff, openShop, type Shop, testDeps, tillBody } from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

// A connection is lost in the middle of a statement that writes orders of several vendors.

const { pool, connection } = await createTestDatabase({ poolSize: 24 });
const cashier = await addStaff(pool, 'manager');

const openShops = (count: number) => Promise.all(Array.from({ length: count }, () => openShop(pool)));

describe('with a group', () => {
  standStill();
  test.each([
    ['before the statement', false],
    ['after its commit', true],
  ])('%s: each order is told, and is there once when it is sent again', async (_when, done) => {
    const shops = await openShops(5);
    const gated = gatedPool(pool, async (query, orders) => {
      if (orders > 1 && !done) throw new Error('Connection terminated unexpectedly');
      const result = await query();
      if (orders > 1) throw new Error('Connection terminated unexpectedly');
      return result;
    });
    const through = testDeps(gated.pool);
    const wishes = shops.map((shop) => ({ vendorId: shop.vendorId, actor: cashier, body: tillBody(shop) }));
    const ends = wishes.map((wish) => placeOrder(through, wish).then(() => 'PLACED', String));
    await gated.quiet();
    gated.open();
    const told = await Promise.all(ends);
    expect(told.filter((end) => end !== 'PLACED')).toEqual(
      Array.from({ length: 4 }, () => 'Error: Connection terminated unexpectedly'),
    );
    const again = await Promise.all(wishes.map((wish) => placeOrder(testDeps(pool), wish)));
    expect(again.map(({ number }) => number)).toEqual(shops.map(() => 1));
    for (const { vendorId } of shops) await expectBooksToBalance(pool, vendorId);
  });
});

test('again and again, while many orders come: none is lost or doubled', async () => {
  const own = createPool(connection, { size: 6, applicationName: 'dying' });
  const shops = await openShops(10);
  const deps = testDeps(own);
  const EACH = 6;
  let answered = 0;
  const place = async (shop: Shop) => {
    const wish = { vendorId: shop.vendorId, actor: cashier, body: tillBody(shop) };
    for (;;) {
      const order = await placeOrder(deps, wish).catch(() => undefined);
      if (!order) continue;
      answered += 1;
      return order.number;
    }
  };
  const all = Promise.all(shops.flatMap((shop) => Array.from({ length: EACH }, () => place(shop))));
  for (let kill = 1; kill <= 5; kill += 1) {
    await expect
      .poll(() => answered, { timeout: 60_000, interval: 2 })
      .toBeGreaterThanOrEqual((kill * shops.length * EACH) / 8);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'dying'`,
    );
  }
  const numbers = await all;
  expect(numbers.sort((a, b) => a - b)).toEqual(
    Array.from({ length: EACH }, (_, nth) => shops.map(() => nth + 1)).flat(),
  );
  for (const { vendorId } of shops) await expectBooksToBalance(pool, vendorId);
  await own.end();
});
