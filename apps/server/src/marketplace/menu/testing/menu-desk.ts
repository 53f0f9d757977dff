import { randomUUID } from 'node:crypto';
import { marketplaceVendor } from '@sofreh/contract/marketplace/connections';
import { marketplaceMenu } from '@sofreh/contract/marketplace/menu';
import { marketplaceMenuView } from '@sofreh/contract/marketplace/menu/menu-view';
import type { MarketMenuKind, MenuFields } from '@sofreh/domain/marketplace';
import { pino } from 'pino';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { openShop as openKitchen, type ShopSettings } from '#app/main/orders/testing/shop.ts';
import { marketplaceVendorCalls } from '#app/marketplace/connections/connections.calls.ts';
import { startMarketDesk } from '#app/marketplace/testing/market-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { dyingPool, Killed } from '#app/testing/dying-pool.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { marketplaceMenuCalls } from '../menu.calls.ts';
import { marketplaceMenuViewCalls } from '../menu-view.calls.ts';
import { createMarketplaceMenuTasks } from '../tasks.ts';

export const MENU = '/api-snappFood/menu';
export const OF_KIND: Readonly<Record<MarketMenuKind, string>> = {
  CATEGORY: '/api-snappFood/menucategories',
  TOPPING_CATEGORY: '/api-snappFood/toppingcategories',
  TOPPING: '/api-snappFood/toppings',
  ITEM: '/api-snappFood/menuitems',
};
export const KINDS = Object.keys(OF_KIND) as MarketMenuKind[];

let phones = 0;

/** Starts a server with the calls of menus at marketplaces, and the simulated marketplace behind it. */
export async function startMenuDesk() {
  const clock: { now(): Date } = { now: () => new Date() };
  const desk = await startMarketDesk(() => clock.now().getTime());
  const database = await createTestDatabase();
  const snapshots = createMenuSnapshots(database.pool);
  // A change is seen at once, as if its notification had come.
  const get = (id: string) => {
    snapshots.forget(id);
    return snapshots.get(id);
  };
  const fresh = { ...snapshots, get };
  const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
  const services = { marketplaces: desk.makers, snapshots: fresh, notifier, publicUrl: 'https://shop.test' };
  const server = await startTestServer({
    contract: { ...marketplaceVendor, ...marketplaceMenu, ...marketplaceMenuView },
    handlers: { ...marketplaceVendorCalls, ...marketplaceMenuCalls, ...marketplaceMenuViewCalls },
    services,
    database,
  });
  clock.now = server.clock.now;
  const { pool } = database;
  const run = async (name: string, payload: object = {}, over = pool) => {
    const tasks = createMarketplaceMenuTasks(over, services, clock.now);
    const log = pino({ level: 'silent' });
    await tasks[name]?.(payload, { signal: AbortSignal.timeout(60_000), log, attempt: 1 });
  };

  /** Opens a restaurant with one shop at the marketplace. */
  async function open(settings: ShopSettings = {}) {
    const kitchen = await openKitchen(pool, settings);
    const vendor = { id: kitchen.vendorId, domain: `${kitchen.vendorId.slice(0, 8)}.test` };
    await server.app.vendors.refresh();
    phones += 1;
    const userId = await addPerson(pool, `09125550${String(phones).padStart(3, '0')}`);
    await employ(pool, vendor, userId, 'manager');
    const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
    const call = (line: string, body?: unknown) =>
      server.request(line, { token, headers: { 'host-domain': vendor.domain }, body });
    const shop = newId();
    const there = { account: vendor.id, shopId: `shop-${vendor.id.slice(0, 8)}` };
    const added = await call('POST /api-snappFood/vendor/setting', {
      id: shop,
      provider: 'SNAPPFOOD',
      shopId: there.shopId,
      title: 'اسنپ‌فود',
      active: true,
      autoAccept: false,
      preparationMinutes: null,
    });
    if (added.status !== 200) throw new Error(added.text);
    const work = () => run('look-after-shop-menu', { vendorId: vendor.id, shopId: shop });
    /** Its worker is killed after so many statements. @returns whether it was, before it was done. */
    const workUntilKilled = async (statements: number): Promise<boolean> => {
      try {
        await run('look-after-shop-menu', { vendorId: vendor.id, shopId: shop }, dyingPool(pool, statements));
        return false;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        return true;
      }
    };
    const job = async (line: string, more: object = {}) => {
      const begun = await call(`POST ${line}`, { id: newId(), shop, ...more });
      if (begun.status !== 200) throw new Error(begun.text);
      await work();
      return (await call(`GET ${MENU}/jobs/${begun.body.id}?pageSize=100`)).body as unknown as FinishedJob;
    };
    const shelf = () => desk.simulator.menus.read(there);
    return {
      kitchen,
      vendor,
      shop,
      there,
      call,
      work,
      workUntilKilled,
      job,
      shelf,
      get: async (path: string) =>
        (await call(`GET ${MENU}/${path}${path.includes('?') ? '&' : '?'}shop=${shop}`)).body,
      send: async () => {
        for (const kind of KINDS) await job(`${OF_KIND[kind]}/send`);
      },
      sync: async () => {
        const jobs = [];
        for (const kind of KINDS) jobs.push(await job(`${OF_KIND[kind]}/sync`));
        return jobs;
      },
      standing: async (kind: MarketMenuKind) =>
        Object.values((await shelf()).entries).filter((entry) => entry.kind === kind),
      byTitle: async (title: string) =>
        Object.values((await shelf()).entries).find((entry) => entry.fields.title === title),
      /** Somebody at the marketplace's own panel changes something. */
      meddle: (title: string, change: Partial<MenuFields>) =>
        desk.simulator.menus.change(there, (now) => {
          const entry = Object.values(now.entries).find(({ fields }) => fields.title === title);
          if (!entry) return [now, false];
          const next = { ...entry, fields: { ...entry.fields, ...change } };
          return [{ ...now, entries: { ...now.entries, [entry.id]: next } }, true];
        }),
      /** Something stands there that we never sent. */
      put: (kind: MarketMenuKind, fields: Partial<MenuFields> & { readonly title: string }) =>
        desk.simulator.menus.change(there, (now) => {
          const id = randomUUID().slice(0, 8);
          const whole = { ...EMPTY, ...fields };
          const entry = { id, kind, code: null, fields: whole, availabilityAt: 0 };
          return [{ ...now, entries: { ...now.entries, [id]: entry } }, id];
        }),
    };
  }
  return { desk, server, pool, run, open };
}

export interface FinishedJob {
  readonly job: {
    readonly id: string;
    readonly state: string;
    readonly calls: number;
    readonly trouble: string;
    readonly counts: { waiting: number; done: number; refused: number; held: number };
  };
  readonly lines: {
    readonly totalCount: number;
    readonly data: readonly {
      readonly operation: string;
      readonly state: string;
      readonly title: string;
      readonly detail: readonly string[];
    }[];
  };
}

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
