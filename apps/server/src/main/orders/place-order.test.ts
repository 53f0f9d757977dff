import { orderNumberAt } from '@sofreh/domain/numbers';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { placeOrder } from './place-order.ts';
import { addCustomer, addStaff, openShop, pickupBody, testDeps, tillBody } from './testing/shop.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const deps = testDeps(pool);

describe('a guest', () => {
  test('orders from the site and gets number, price and first event', async () => {
    const shop = await openShop(pool);
    const actor = await addCustomer(pool);
    const order = await placeOrder(deps, { vendorId: shop.vendorId, actor, body: pickupBody(shop) });
    expect(order).toMatchObject({ number: 1, status: 'NEEDFORCALL', finalPrice: 313_000, isPaid: false });
    expect(order.events.map(({ seq, type }) => [seq, type])).toEqual([[1, 'PLACED']]);
  });
});

describe('double taps', () => {
  test('twenty at once make one order', async () => {
    const shop = await openShop(pool);
    const actor = await addStaff(pool);
    const body = tillBody(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(deps, { vendorId: shop.vendorId, actor, body })),
    );
    expect(new Set(answers.map((order) => order.number))).toEqual(new Set([1]));
    const next = await placeOrder(deps, { vendorId: shop.vendorId, actor, body: tillBody(shop) });
    expect(next.number).toBe(orderNumberAt(0, 2));
  });
});
