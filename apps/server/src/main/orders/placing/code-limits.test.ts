import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { changeOrder } from '../change-order.ts';
import { refused } from '../testing/refused.ts';
import { addCustomer, anotherProcess, openShop, pickupBody, type Shop, testDeps } from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const deps = testDeps(pool);
/** One kebab with ten per cent off. */
const TEN_OFF = 282_200;
const GIVEN = 28_000;
const CLIENTS = 64;

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
}

async function addCode(shop: Shop, columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  const row = {
    vendor_id: shop.vendorId,
    id,
    code: `C${id.slice(-6)}`,
    type: 'PERCENTAGE',
    value: 10,
    ...columns,
  };
  await insert('discount_codes', row);
  return id;
}

const place = async (
  shop: Shop,
  actor: Awaited<ReturnType<typeof addCustomer>>,
  changes: Partial<PlaceOrderBody>,
) =>
  placeOrder(anotherProcess(deps), {
    vendorId: shop.vendorId,
    actor,
    body: pickupBody(shop, { expectedPrice: TEN_OFF, ...changes }),
  });

/** Says how many of many attempts at once were placed, and why the others were not. */
async function outcomes(attempts: readonly Promise<unknown>[]) {
  const ends = await Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'PLACED',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const placed = ends.filter((end) => end === 'PLACED').length;
  return { placed, others: [...new Set(ends.filter((end) => end !== 'PLACED'))] };
}

async function standing(codeId: string) {
  const { rows } = await pool.query(
    `select usage_count as uses, spent::int, (select count(*)::int from discount_code_uses u where u.discount_code_id = d.id) as rows,
       (select coalesce(sum(amount), 0)::int from discount_code_uses u where u.discount_code_id = d.id) as given
     from discount_codes d where id = $1`,
    [codeId],
  );
  return rows[0];
}

describe('a code holds', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['in its hours', { windows: JSON.stringify([{ weekday: 'SAT', from: '15:00', to: '18:00' }]) }, 'TIME'],
    ['in its channels', { sources: ['QR', 'SALON'] }, 'SOURCE'],
    ['within what its budget has left', { budget: 27_999 }, 'BUDGET'],
  ])('%s alone', async (_case, columns, unfit) => {
    const shop = await openShop(pool);
    await addCode(shop, { code: 'NOWRUZ', ...columns });
    const attempt = place(shop, await addCustomer(pool), { discountCode: 'nowruz' });
    expect(await refused(attempt)).toMatchObject({
      code: 'DISCOUNT_CODE_NOT_APPLICABLE',
      details: { unfit },
    });
  });

  test('not at all, and everything it asks for is told at once', async () => {
    const shop = await openShop(pool);
    const minimum = { minimum_items_total: 900_000, sources: ['QR'] };
    await addCode(shop, { code: 'NOWRUZ', ...minimum });
    const attempt = place(shop, await addCustomer(pool), { discountCode: 'nowruz' });
    expect(await refused(attempt)).toMatchObject({
      details: {
        unfit: 'SOURCE',
        unfits: ['SOURCE', 'ITEMS_TOTAL'],
        sources: ['QR'],
        minimumItemsTotal: 900_000,
      },
    });
  });

  test('at two o’clock on a Saturday, on the site, for the last toman of its budget', async () => {
    const shop = await openShop(pool);
    const windows = JSON.stringify([{ weekday: 'SAT', from: '14:00', to: '14:01' }]);
    const id = await addCode(shop, { code: 'NOWRUZ', windows, sources: ['WEBSITE'], budget: GIVEN });
    await place(shop, await addCustomer(pool), { discountCode: 'nowruz' });
    expect(await standing(id)).toEqual({ uses: 1, spent: GIVEN, rows: 1, given: GIVEN });
    const next = place(shop, await addCustomer(pool), { discountCode: 'nowruz' });
    expect(await refused(next)).toMatchObject({
      code: 'DISCOUNT_CODE_NOT_FOUND',
      details: { unfit: 'USED_UP' },
    });
  });

  test('for what its free dishes cost', async () => {
    const shop = await openShop(pool);
    const id = await addCode(shop, { code: 'SOUP', type: 'FREEITEM', value: 0, free_item_ids: [shop.soup] });
    await place(shop, await addCustomer(pool), { discountCode: 'soup', expectedPrice: 316_000 });
    expect(await standing(id)).toMatchObject({ spent: 90_000 });
  });
});

describe(`${CLIENTS} orders at the same moment`, () => {
  test('the last use of a code: one', async () => {
    const shop = await openShop(pool);
    const id = await addCode(shop, { code: 'LAST', usage_limit: 7, usage_count: 6 });
    const guests = await Promise.all(Array.from({ length: CLIENTS }, () => addCustomer(pool)));
    const ends = await outcomes(guests.map((guest) => place(shop, guest, { discountCode: 'last' })));
    expect(ends).toEqual({ placed: 1, others: ['DISCOUNT_CODE_NOT_FOUND'] });
    expect(await standing(id)).toMatchObject({ uses: 7, rows: 1, spent: GIVEN });
  });

  test('a budget: to the toman what it has, and given back when one is turned down', async () => {
    const shop = await openShop(pool);
    const id = await addCode(shop, { code: 'PURSE', budget: 5 * GIVEN + GIVEN - 1 });
    const guests = await Promise.all(Array.from({ length: CLIENTS }, () => addCustomer(pool)));
    const placed: string[] = [];
    const ends = await outcomes(
      guests.map(async (guest) => placed.push((await place(shop, guest, { discountCode: 'purse' })).id)),
    );
    expect(ends).toEqual({ placed: 5, others: ['DISCOUNT_CODE_NOT_APPLICABLE'] });
    expect(await standing(id)).toEqual({ uses: 5, spent: 5 * GIVEN, rows: 5, given: 5 * GIVEN });
    await changeOrder(deps, {
      vendorId: shop.vendorId,
      actor: {
        ...(await addCustomer(pool)),
        kind: 'STAFF',
        permissions: ['order.cancel', 'order.edit', 'order.view'],
      },
      body: { id: placed[0] ?? '', status: 'REJECTED', reason: 'تعطیل شدیم' },
    });
    expect(await standing(id)).toMatchObject({ uses: 4, spent: 4 * GIVEN });
    await place(shop, await addCustomer(pool), { discountCode: 'purse' });
    expect(await standing(id)).toMatchObject({ uses: 5, spent: 5 * GIVEN });
  });

  test('a customer’s first order, by two codes: one', async () => {
    const shop = await openShop(pool);
    await addCode(shop, { code: 'HELLO', first_order: true });
    await addCode(shop, { code: 'WELCOME', first_order: true });
    const guest = await addCustomer(pool);
    const words = Array.from({ length: CLIENTS }, (_, n) => (n % 2 ? 'hello' : 'welcome'));
    const ends = await outcomes(words.map((discountCode) => place(shop, guest, { discountCode })));
    expect(ends).toEqual({ placed: 1, others: ['DISCOUNT_CODE_NOT_APPLICABLE'] });
  });

  test('a person’s own code: once, and by nobody else', async () => {
    const shop = await openShop(pool);
    const [guest, other] = [await addCustomer(pool), await addCustomer(pool)];
    const id = await addCode(shop, { code: 'BASE', personal: true, usage_limit_per_user: 1 });
    const own = {
      vendor_id: shop.vendorId,
      kind: 'PERSONAL',
      customer_id: guest.id,
      discount_code_id: id,
      usage_limit: 1,
    };
    const at = new Date('2026-11-01T00:00:00Z');
    await insert('user_subscription_codes', { ...own, id: newId(), code: 'ACDEFGHJKM', created_at: at });
    await insert('user_subscription_codes', { ...own, id: newId(), code: 'WXY34679AC', created_at: at });
    const spelled = ['acdef ghjkm', 'ACDEF-GHJKM', 'acdefghjkm'];
    const ends = await outcomes(
      Array.from({ length: CLIENTS }, (_, n) => place(shop, guest, { discountCode: spelled[n % 3] ?? '' })),
    );
    expect(ends).toEqual({ placed: 1, others: ['DISCOUNT_CODE_USED'] });
    const byOther = await refused(place(shop, other, { discountCode: 'WXY34679AC' }));
    expect(byOther).toMatchObject({ details: { unfit: 'OTHER_CUSTOMER' } });
    // A second code of the same kind is counted by itself.
    await place(shop, guest, { discountCode: 'wxy۳۴۶۷۹ac' });
    expect(await standing(id)).toMatchObject({ uses: 2, rows: 2 });
  });
});
