import { menuCategories } from '@sofreh/contract/catalog/menu-categories';
import { describe, expect, it } from 'vitest';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer, type TestAnswer, type TestServer } from '#app/testing/test-server.ts';
import { createMenuCache, type MenuCache } from './menu-cache.ts';
import { menuCategoriesCalls } from './menu-categories.calls.ts';
import { menuDocument } from './menu-document.ts';

const SITE = 'GET /api-catalog/catalog/menucategories/site';
const ALL = 'GET /api-catalog/catalog/menucategories/all';
const NINE = new Date('2026-11-21T05:30:00.000Z');
const NOON = new Date('2026-11-21T10:30:00.000Z');

interface Item {
  readonly id: string;
  readonly price: number;
  readonly available: boolean;
  readonly unavailableReason: string | null;
}

function itemsOf(answer: TestAnswer): Item[] {
  return (answer.body.categories as { items: Item[] }[]).flatMap((category) => category.items);
}

const { pool } = await createTestDatabase();
const snapshots = createMenuSnapshots(pool);

describe('the menu document', () => {
  it('shows what is out of its shift or sold out, with the reason, and sells it when its time comes', async () => {
    const shop = await openShop(pool);
    const snapshot = await snapshots.get(shop.vendorId);
    if (!snapshot) throw new Error('no snapshot');
    const at = (moment: Date) =>
      new Map(
        menuDocument(snapshot, 'WEBSITE', moment)
          .categories.flatMap(({ items }) => items)
          .map((item) => [item.id, item]),
      );
    expect(at(NOON).get(shop.breakfast)).toMatchObject({
      available: false,
      unavailableReason: 'OUT_OF_SHIFT',
      availableFrom: expect.stringMatching(/Z$/),
    });
    const next = Date.parse(at(NOON).get(shop.breakfast)?.availableFrom ?? '');
    expect(next).toBeGreaterThan(NOON.getTime());
    expect(at(new Date(next)).get(shop.breakfast)).toMatchObject({ available: true, availableFrom: null });
    expect(at(NINE).get(shop.breakfast)).toMatchObject({ available: true, unavailableReason: null });
    expect(at(NOON).get(shop.soldOut)).toMatchObject({
      available: false,
      unavailableReason: 'MARKED_UNAVAILABLE',
    });
  });

  it('leaves out what a channel does not sell, hidden items and empty categories', async () => {
    const shop = await openShop(pool);
    await pool.query(
      "update menu_items set sources = '{SALON}', barcode = '6260152401234' where vendor_id = $1 and id = $2",
      [shop.vendorId, shop.soup],
    );
    await pool.query('update menu_items set active = false where vendor_id = $1 and id = $2', [
      shop.vendorId,
      shop.kebab,
    ]);
    await pool.query(
      "insert into menu_categories (vendor_id, id, title) values ($1, gen_random_uuid(), 'خالی')",
      [shop.vendorId],
    );
    const snapshot = await snapshots.get(shop.vendorId);
    if (!snapshot) throw new Error('no snapshot');
    const ids = (source: 'WEBSITE' | 'SALON') =>
      menuDocument(snapshot, source, NOON).categories.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids('WEBSITE')).toEqual(expect.not.arrayContaining([shop.soup, shop.kebab]));
    expect(ids('SALON')).toContain(shop.soup);
    const barcodes = (source: 'WEBSITE' | 'SALON') =>
      menuDocument(snapshot, source, NOON).categories.flatMap(({ items }) =>
        items.flatMap(({ barcode }) => barcode ?? []),
      );
    expect([barcodes('WEBSITE'), barcodes('SALON')]).toEqual([[], ['6260152401234']]);
    expect(menuDocument(snapshot, 'SALON', NOON).categories.map(({ title }) => title)).toEqual(['غذا']);
  });
});

describe('the menu calls', async () => {
  // The server's own database is not known before it starts, so its cache is made at the first use.
  let served: MenuCache | undefined;
  const cache = (): MenuCache => {
    served ??= createMenuCache(server.app.snapshots);
    return served;
  };
  const server: TestServer = await startTestServer({
    contract: menuCategories,
    handlers: menuCategoriesCalls,
    services: { menus: { get: (vendorId, source, at) => cache().get(vendorId, source, at) } },
  });
  const shop = await openShop(server.database.pool);
  const { rows } = await server.database.pool.query('select domain from vendors where id = $1', [
    shop.vendorId,
  ]);
  const domain = String(rows[0].domain);
  await server.app.vendors.refresh();
  const headers = { 'host-domain': domain };

  it('answers a guest without a login, and 304 to who has it already', async () => {
    const answer = await server.request(SITE, { headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ vendorId: shop.vendorId });
    expect(itemsOf(answer).map(({ id }) => id)).toContain(shop.kebab);
    const etag = answer.headers.get('etag') ?? '';
    const again = await server.request(SITE, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('shows a changed price at once, under a higher version', async () => {
    const before = await server.request(SITE, { headers });
    await server.database.pool.query(
      'update menu_items set price = 333000 where vendor_id = $1 and id = $2',
      [shop.vendorId, shop.kebab],
    );
    server.app.snapshots.forget(shop.vendorId);
    const after = await server.request(SITE, { headers });
    expect(itemsOf(after).find(({ id }) => id === shop.kebab)).toMatchObject({ price: 333_000 });
    expect(Number(after.body.version)).toBeGreaterThan(Number(before.body.version));
  });

  it('refuses a channel that does not exist and a vendor that does not exist', async () => {
    const channel = await server.request(`${SITE}?sellChannel=FAX`, { headers });
    expect(channel).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(channel.body.errors).toHaveProperty('sellChannel');
    const vendor = await server.request(`${SITE}?vendorId=01a1fcde-d7d7-747f-b20a-145a0cd7a34e`, { headers });
    expect(vendor).toMatchObject({ status: 404, body: { code: 'VENDOR_NOT_FOUND' } });
  });

  it('gives the till the salon menu, only to staff who may see it', async () => {
    expect((await server.request(ALL, { headers })).status).toBe(401);
    const person = await addPerson(server.database.pool, '09120009001');
    await employ(server.database.pool, { id: shop.vendorId, domain }, person, 'cashier');
    const { token } = await signInAs(server.database.pool, person, 'STAFF', server.clock.now());
    const answer = await server.request(ALL, { headers, token });
    expect(answer.status).toBe(200);
    expect(itemsOf(answer).length).toBeGreaterThan(0);
  });
});
