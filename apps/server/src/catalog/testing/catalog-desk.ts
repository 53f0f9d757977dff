import { catalog } from '@sofreh/contract/catalog/index';
import { kitchenTickets } from '@sofreh/contract/main/kitchen-tickets';
import { orders } from '@sofreh/contract/main/orders';
import { afterAll } from 'vitest';
import { catalogCalls } from '#app/catalog/catalog.calls.ts';
import { createMenuCache } from '#app/catalog/menu-categories/menu-cache.ts';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { kitchenTicketsCalls } from '#app/main/kitchen-tickets/kitchen-tickets.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { openShop, type ShopSettings } from '#app/main/orders/testing/shop.ts';
import { createListener } from '#app/platform/db/listener.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

/**
 * Makes the calls of the catalog and of orders over HTTP, with a real database. Menus are forgotten by the database's
 * own notifications, as in the program.
 */
export async function startCatalogDesk() {
  const database = await createTestDatabase({ poolSize: 12 });
  const snapshots = createMenuSnapshots(database.pool);
  const listener = await createListener(database.connection);
  afterAll(() => listener.close());
  let forgotten = 0;
  const waiting = new Set<() => void>();
  await listener.onNotify('catalog', (message) => {
    if (typeof message !== 'string') return;
    snapshots.forget(message);
    forgotten += 1;
    for (const wake of waiting) wake();
  });
  const announced: unknown[] = [];
  const notifier = {
    notify: (_channel: string, message: unknown) => void announced.push(message),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const server = await startTestServer({
    contract: { ...catalog, ...orders, ...kitchenTickets },
    handlers: { ...catalogCalls, ...ordersCalls, ...kitchenTicketsCalls },
    database,
    services: { snapshots, menus: createMenuCache(snapshots), notifier },
  });
  const { pool } = database;
  let phones = 0;

  return {
    pool,
    server,
    announced,
    /** Does something and resolves once a notification of the catalog has come for it. */
    async afterNotice<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = forgotten;
      const result = await work();
      while (forgotten === before) {
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
      return result;
    },
    /** Opens a shop with a manager, a cashier, a cook and a guest who are signed in. */
    async open(settings: ShopSettings = {}) {
      const shop = await openShop(pool, settings);
      const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
      const as = async (kind: 'CUSTOMER' | 'STAFF', role?: 'manager' | 'cashier' | 'kitchen') => {
        phones += 1;
        const id = await addPerson(pool, `0936${String(1_000_000 + phones)}`);
        if (role) await employ(pool, vendor, id, role);
        return async (line: string, body?: unknown, more: Readonly<Record<string, string>> = {}) => {
          const { token } = await signInAs(pool, id, kind, server.clock.now());
          return server.request(line, { token, body, headers: { 'host-domain': vendor.domain, ...more } });
        };
      };
      /** Gives the bytes of a file that a manager downloads. */
      const download = async (path: string) => {
        phones += 1;
        const id = await addPerson(pool, `0936${String(1_000_000 + phones)}`);
        await employ(pool, vendor, id, 'manager');
        const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
        const headers = { authorization: `Bearer ${token}`, 'host-domain': vendor.domain };
        return (await fetch(server.url + path, { headers })).blob();
      };
      const { rows } = await pool.query<{ id: string }>(
        'select id from menu_categories where vendor_id = $1',
        [shop.vendorId],
      );
      return {
        shop,
        vendor,
        download,
        categoryId: rows[0]?.id ?? '',
        manager: await as('STAFF', 'manager'),
        cashier: await as('STAFF', 'cashier'),
        kitchen: await as('STAFF', 'kitchen'),
        guest: await as('CUSTOMER'),
        nobody: (line: string, body?: unknown) =>
          server.request(line, { body, headers: { 'host-domain': vendor.domain } }),
      };
    },
  };
}

export type CatalogRoom = Awaited<ReturnType<Awaited<ReturnType<typeof startCatalogDesk>>['open']>>;

/** Gives a menu item as a form sends it, with what a test changes. */
export function itemBody(id: string, categoryId: string, changes: object = {}) {
  return { id, categoryId, title: 'جوجه‌کباب', price: 250_000, ...changes };
}
