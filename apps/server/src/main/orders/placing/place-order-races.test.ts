import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { orderNumberAt } from '@sofreh/domain/order-numbers';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { refused } from '../testing/refused.ts';
import {
  addCustomer,
  addStaff,
  anotherProcess,
  openShop,
  pickupBody,
  testDeps,
  tillBody,
} from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const deps = testDeps(pool);

async function guestOf(settings = {}) {
  const shop = await openShop(pool, settings);
  const actor = await addCustomer(pool);
  const place = (changes: Partial<PlaceOrderBody> = {}) =>
    placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body: pickupBody(shop, changes) });
  return { shop, actor, place };
}

async function tillOf(settings = {}) {
  const shop = await openShop(pool, settings);
  const actor = await addStaff(pool);
  const place = (changes: Partial<PlaceOrderBody> = {}) =>
    placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body: tillBody(shop, changes) });
  return { shop, actor, place };
}

describe('the same order sent again', () => {
  test('twenty at once make one order and waste no number', async () => {
    const { shop, actor, place } = await tillOf();
    const body = tillBody(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body }),
      ),
    );
    expect(new Set(answers.map((order) => order.number))).toEqual(new Set([1]));
    expect((await place()).number).toBe(orderNumberAt(0, 2));
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('with another body is a conflict', async () => {
    const { shop, actor } = await tillOf();
    const body = tillBody(shop);
    await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
    const other = placeOrder(anotherProcess(deps), {
      vendorId: shop.vendorId,
      actor,
      body: { ...body, description: 'دیگر' },
    });
    expect((await refused(other)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('by another person is a conflict', async () => {
    const { shop, actor } = await guestOf();
    const body = pickupBody(shop);
    await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
    const stranger = { vendorId: shop.vendorId, actor: await addCustomer(pool), body };
    expect((await refused(placeOrder(anotherProcess(deps), stranger))).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('after the shop has closed is still answered', async () => {
    const { shop, actor } = await guestOf();
    const body = pickupBody(shop);
    const first = await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
    await pool.query('update vendors set open_flag = false where id = $1', [shop.vendorId]);
    deps.snapshots.forget(shop.vendorId);
    expect(await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body })).toEqual(first);
  });
});

describe('a menu that changes meanwhile', () => {
  test('a new price is told before anybody pays it', async () => {
    const { shop, place } = await guestOf();
    await place();
    // The snapshot in memory is now older than the menu.
    await pool.query('update menu_items set price = 310000 where vendor_id = $1 and id = $2', [
      shop.vendorId,
      shop.kebab,
    ]);
    const { code, details } = await refused(place());
    expect(code).toBe('PRICE_CHANGED');
    expect(details).toMatchObject({
      pricing: { finalPrice: 324_000 },
      changes: [{ menuItemId: shop.kebab, price: 310_000, discount: 20_000 }],
    });
    expect((await place({ expectedPrice: 324_000 })).number).toBe(2);
  });

  test('a change that leaves the price alone only costs a second look', async () => {
    const { shop, place } = await guestOf();
    await place();
    await pool.query(`update menu_items set title = 'کباب ویژه' where vendor_id = $1 and id = $2`, [
      shop.vendorId,
      shop.kebab,
    ]);
    expect((await place()).items[0]?.title).toBe('کباب ویژه');
  });

  test('orders placed while prices change are each priced by one menu', async () => {
    const { shop, actor } = await guestOf();
    const prices = [313_000, 324_000];
    const change = async () => {
      for (const price of [310_000, 300_000, 310_000, 300_000]) {
        await pool.query('update menu_items set price = $3 where vendor_id = $1 and id = $2', [
          shop.vendorId,
          shop.kebab,
          price,
        ]);
      }
    };
    const orders = Array.from({ length: 30 }, (_, index) => {
      const body = pickupBody(shop, { expectedPrice: prices[index % 2] ?? 0 });
      return placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body }).catch(
        (error: unknown) => error,
      );
    });
    await Promise.all([change(), ...orders]);
    const { rows } = await pool.query<{ final_price: number; price: number }>(
      `select o.final_price, i.price from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
       where o.vendor_id = $1`,
      [shop.vendorId],
    );
    for (const row of rows) expect(row.final_price).toBe(row.price === 310_000 ? 324_000 : 313_000);
    await expectBooksToBalance(pool, shop.vendorId);
  });
});

test('many tills at once get numbers and events without gaps', async () => {
  const { shop, place } = await tillOf();
  const orders = await Promise.all(Array.from({ length: 40 }, () => place()));
  const numbers = orders.map((order) => order.number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  await expectBooksToBalance(pool, shop.vendorId);
});

test('the statement numbers orders as the domain does, past the first block too', async () => {
  const { shop, place } = await tillOf();
  for (const position of [2, 998, 999, 1000, 1998, 1999]) {
    await pool.query(
      `insert into order_number_lanes values ($1, '2026-11-21', 0, $2)
       on conflict (vendor_id, business_day, lane) do update set last_index = excluded.last_index`,
      [shop.vendorId, position - 1],
    );
    expect((await place()).number).toBe(orderNumberAt(0, position));
  }
});
