import { randomUUID } from 'node:crypto';
import type { MenuFields } from '@sofreh/domain/marketplace';
import { memoryStore } from '@sofreh/providers/simulator';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { marketplaceSimulator } from '#app/marketplaces.ts';
import { registerSimulatedShop } from './market-shop.routes.ts';

const PATH = '/simulators/marketplace/shop';
const SHOP = { account: 'vendor', shopId: 'vanak' };
const EMPTY: MenuFields = {
  title: '',
  description: '',
  price: 0,
  parentId: null,
  toppingCategoryIds: [],
  required: false,
  minimum: 0,
  maximum: null,
  freeUpTo: 0,
  pictureUrl: null,
  active: true,
  available: true,
};

/** A simulated shop with a dish, its topping, and a drink. */
async function openShop() {
  const store = memoryStore();
  const market = marketplaceSimulator(
    'a-secret-that-only-tests-know',
    { basePath: '', now: Date.now, newId: randomUUID, store, allowControls: false },
    async () => true,
  );
  await store.set(`snappfood/shop/${SHOP.account}/${SHOP.shopId}`, SHOP);
  const put = (id: string, kind: 'CATEGORY' | 'TOPPING_CATEGORY' | 'TOPPING' | 'ITEM', fields: object) =>
    market.menus.change(SHOP, (shelf) => {
      const entry = { id, kind, code: null, availabilityAt: 0, fields: { ...EMPTY, ...fields } };
      return [{ ...shelf, entries: { ...shelf.entries, [id]: entry } }, null];
    });
  await put('food', 'CATEGORY', { title: 'غذا' });
  await put('sauces', 'TOPPING_CATEGORY', { title: 'سس' });
  await put('garlic', 'TOPPING', { title: 'سس سیر', price: 10_000, parentId: 'sauces' });
  const kebab = { title: 'کباب <ویژه>', price: 300_000, parentId: 'food', toppingCategoryIds: ['sauces'] };
  await put('kebab', 'ITEM', kebab);
  await put('soup', 'ITEM', { title: 'آش', price: 90_000, parentId: 'food' });
  const server = fastify();
  await registerSimulatedShop(server, market, () => true);
  const send = (fields: Readonly<Record<string, string>>) =>
    server.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...SHOP, ...fields }).toString(),
    });
  const look = async () =>
    (await server.inject({ url: `${PATH}?${new URLSearchParams(SHOP)}`, headers: { host: 'localhost' } }))
      .body;
  const orders = async () => (await market.orders.list(SHOP)).map(({ order }) => order);
  return { market, put, kebab, send, look, orders };
}

const CHOSEN = { 'count kebab': '2', 'topping kebab garlic': '1', 'note kebab': 'کم‌نمک', 'count soup': '1' };

test('a guest sees the menu, fills a basket, sees what it comes to with a coupon, and orders', async () => {
  const { send, look, orders } = await openShop();
  const page = await look();
  expect(page).toContain('کباب &lt;ویژه&gt;');
  expect(page).toContain('تعداد آش');
  const basket = await send({ act: 'basket', ...CHOSEN });
  expect(basket.body).toContain('۲ کباب &lt;ویژه&gt; + ۱ سس سیر');
  // 2 × (300,000 + 10,000) + 90,000, packaging and tax beside it.
  expect(basket.body).toContain('۷۹۰٬۰۰۰ تومان');
  const cheaper = await send({ act: 'basket', ...CHOSEN, couponCode: 'SNAPP20' });
  expect(cheaper.body).toContain('۷۴۰٬۰۰۰ تومان');
  expect(await orders()).toEqual([]);
  const ordered = await send({
    act: 'order',
    ...CHOSEN,
    couponCode: 'SHOP10',
    carriedBy: 'SHOP',
    pays: 'DOOR',
    name: 'مینا',
    phone: '09121112233',
    address: 'تجریش',
    note: 'زنگ نزنید',
  });
  expect(ordered.statusCode).toBe(303);
  expect(await orders()).toMatchObject([
    {
      carriedBy: 'SHOP',
      note: 'زنگ نزنید',
      guest: { name: 'مینا', address: 'تجریش' },
      lines: [
        { itemId: 'kebab', count: 2, note: 'کم‌نمک', toppings: [{ id: 'garlic', count: 1 }] },
        { itemId: 'soup', count: 1, toppings: [] },
      ],
      money: { couponCode: 'SHOP10', shopDiscountToman: 71_000, deliveryToman: 35_000 },
    },
  ]);
});

test('what ran out or closed meanwhile is said and not ordered', async () => {
  const { market, put, kebab, send, look, orders } = await openShop();
  await put('kebab', 'ITEM', { ...kebab, available: false });
  expect(await look()).not.toContain('تعداد کباب');
  const gone = await send({ act: 'order', ...CHOSEN });
  expect(gone.body).toContain('دیگر موجود نیست');
  await market.menus.change(SHOP, (shelf) => [{ ...shelf, open: false }, null]);
  expect((await send({ act: 'order', 'count soup': '1' })).body).toContain('بسته شد');
  expect(await look()).toContain('اکنون بسته است');
  expect((await send({ act: 'order' })).body).toContain('بسته شد');
  expect(await orders()).toEqual([]);
});

test('a shop that is not there, and counts that are none, do no harm', async () => {
  const { send, orders } = await openShop();
  expect((await send({ act: 'order', shopId: 'nobody', 'count soup': '1' })).statusCode).toBe(303);
  for (const count of ['-1', '0', 'NaN', '1e9', '']) await send({ act: 'order', 'count soup': count });
  // The most of one dish is twenty.
  expect((await orders()).map(({ lines }) => lines[0]?.count)).toEqual([20]);
});
