import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { changeOrder } from '../change-order.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { refused } from '../testing/refused.ts';
import {
  addCustomer,
  addStaff,
  anotherProcess,
  openShop,
  pickupBody,
  type Shop,
  testDeps,
  tillBody,
} from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const deps = testDeps(pool);

/** One kebab with ten per cent off: 252,000 + 5,000 + 25,200 tax. */
const TEN_OFF = 282_200;

async function addCode(shop: Shop, columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  const row = { vendor_id: shop.vendorId, id, code: 'Nowruz', type: 'PERCENTAGE', value: 10, ...columns };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool.query(`insert into discount_codes (${names}) values (${places})`, Object.values(row));
  return id;
}

async function guestWithCode(columns: Readonly<Record<string, unknown>> = {}) {
  const shop = await openShop(pool);
  const codeId = await addCode(shop, columns);
  const order = async (changes: Partial<PlaceOrderBody> = {}, actor = addCustomer(pool)) =>
    placeOrder(anotherProcess(deps), {
      vendorId: shop.vendorId,
      actor: await actor,
      body: pickupBody(shop, { discountCode: 'NOWRUZ', expectedPrice: TEN_OFF, ...changes }),
    });
  const usage = async () => {
    const { rows } = await pool.query(
      `select usage_count as counted, (select count(*) from discount_code_uses where discount_code_id = d.id) as uses
       from discount_codes d where id = $1`,
      [codeId],
    );
    return rows[0];
  };
  return { shop, codeId, order, usage };
}

describe('a code', () => {
  test('takes its part off, is counted, and is remembered with the order', async () => {
    const { order, usage } = await guestWithCode();
    expect((await order()).pricing).toMatchObject({
      discountType: 'PERCENTAGE',
      finalDiscountAmount: 28_000,
    });
    expect(await usage()).toEqual({ counted: 1, uses: 1 });
  });

  test('stops at its cap', async () => {
    const { order } = await guestWithCode({ cap: 20_000 });
    expect((await order({ expectedPrice: 291_000 })).pricing.finalDiscountAmount).toBe(20_000);
  });

  test('adds its free items', async () => {
    const shop = await openShop(pool);
    await addCode(shop, { type: 'FREEITEM', value: 0, free_item_ids: [shop.soup] });
    const body = pickupBody(shop, { discountCode: 'nowruz', expectedPrice: 316_000 });
    const actor = await addCustomer(pool);
    const order = await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
    expect(order.items).toMatchObject([{ isFreeItem: false }, { title: 'آش', isFreeItem: true, count: 1 }]);
  });

  test.each([
    [
      'sold out',
      "insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, 0)",
    ],
    [
      'off in its category',
      'update menu_categories c set active = false from menu_items i where i.vendor_id = $1 and i.id = $2 and c.id = i.category_id',
    ],
    ['not of the channel', "update menu_items set sources = '{SALON}' where vendor_id = $1 and id = $2"],
  ])('gives no item that is %s, by the rule that sells it', async (_name, statement) => {
    const shop = await openShop(pool);
    const own = newId();
    await pool.query(`insert into menu_categories (vendor_id, id, title) values ($1, $2, 'هدیه‌ها')`, [
      shop.vendorId,
      own,
    ]);
    await pool.query('update menu_items set category_id = $3 where vendor_id = $1 and id = $2', [
      shop.vendorId,
      shop.soup,
      own,
    ]);
    await addCode(shop, { type: 'FREEITEM', value: 0, free_item_ids: [shop.soup] });
    await pool.query(statement, [shop.vendorId, shop.soup]);
    const body = pickupBody(shop, { discountCode: 'nowruz', expectedPrice: 313_000 });
    const actor = await addCustomer(pool);
    const order = await placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
    expect(order.items.map(({ title }) => title)).toEqual(['کباب']);
  });

  test.each([
    ['switched off', { active: false }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['used up', { usage_limit: 3, usage_count: 3 }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['not begun', { starts_at: '2026-11-21T10:30:00.001Z' }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['over', { expiration: '2026-11-21T10:30:00Z' }, 'DISCOUNT_CODE_EXPIRED'],
    ['for another delivery type', { delivery_types: ['SERVE'] }, 'DISCOUNT_CODE_NOT_APPLICABLE'],
    ['for a larger basket', { minimum_items_total: 280_001 }, 'DISCOUNT_CODE_NOT_APPLICABLE'],
    ['of free delivery, for a pick-up', { type: 'FREESHIPPING' }, 'DISCOUNT_CODE_NOT_APPLICABLE'],
  ])('that is %s is refused and not counted', async (_name, columns, code) => {
    const { order, usage } = await guestWithCode(columns);
    expect((await refused(order())).code).toBe(code);
    expect(await usage()).toMatchObject({ uses: 0 });
  });

  test('with a limit for each customer needs one, at the till too', async () => {
    const { shop } = await guestWithCode({ usage_limit_per_user: 1 });
    const actor = await addStaff(pool);
    const open = {
      paymentType: 'UNPAID',
      payments: [],
      discountCode: 'nowruz',
      expectedPrice: TEN_OFF,
    } as const;
    const sell = (changes: Partial<PlaceOrderBody>) =>
      placeOrder(anotherProcess(deps), {
        vendorId: shop.vendorId,
        actor,
        body: tillBody(shop, { ...open, payments: [], ...changes }),
      });
    expect(await refused(sell({}))).toMatchObject({
      code: 'DISCOUNT_CODE_NOT_APPLICABLE',
      details: { customerRequired: true },
    });
    const customer = { firstName: 'علی', lastName: '', phoneNumber: '09121234567' };
    expect((await sell({ customer })).pricing.finalDiscountAmount).toBe(28_000);
    expect((await refused(sell({ customer }))).code).toBe('DISCOUNT_CODE_USED');
  });

  test('of a customer’s one use is refused the second time, and given back with a rejected order', async () => {
    const { order, shop, usage } = await guestWithCode({ usage_limit_per_user: 1 });
    const actor = addCustomer(pool);
    const first = await order({}, actor);
    expect((await refused(order({}, actor))).code).toBe('DISCOUNT_CODE_USED');
    const body = { id: first.id, status: 'REJECTED' as const, reason: 'تمام شد' };
    await changeOrder(deps, { vendorId: shop.vendorId, actor: await addStaff(pool, 'manager'), body });
    expect(await usage()).toEqual({ counted: 0, uses: 0 });
    await order({}, actor);
    expect(await usage()).toEqual({ counted: 1, uses: 1 });
  });
});

describe('uses at the same moment', () => {
  test('fifty customers and a limit of ten: ten orders', async () => {
    const { order, usage, shop } = await guestWithCode({ usage_limit: 10 });
    const ends = await Promise.all(
      Array.from({ length: 50 }, () =>
        order().then(
          () => 'PLACED',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'PLACED')).toHaveLength(10);
    expect(new Set(ends)).toEqual(new Set(['PLACED', 'DISCOUNT_CODE_NOT_FOUND']));
    expect(await usage()).toEqual({ counted: 10, uses: 10 });
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('one customer’s twenty orders and a limit of two each: two orders', async () => {
    const { order, usage } = await guestWithCode({ usage_limit_per_user: 2 });
    const actor = addCustomer(pool);
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        order({}, actor).then(
          () => 'PLACED',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'PLACED')).toHaveLength(2);
    expect(new Set(ends)).toEqual(new Set(['PLACED', 'DISCOUNT_CODE_USED']));
    expect(await usage()).toEqual({ counted: 2, uses: 2 });
  });
});
