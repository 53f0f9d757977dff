import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import { createMenuSnapshots, type MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { refreshDirectories } from '#app/testing/vendor-directories.ts';

/** It is Saturday, 14:00 in Tehran. */
export const NOON = new Date('2026-11-21T10:30:00.000Z');

/** These are the ids of a small restaurant made for one test, with its vendor's own rows only. */
export interface Shop {
  readonly brandId: string;
  readonly vendorId: string;
  readonly kebab: string;
  readonly soup: string;
  readonly soldOut: string;
  readonly breakfast: string;
  readonly sauces: string;
  readonly sauce: string;
  readonly cheese: string;
  readonly zone: string;
  readonly table: string;
  readonly tableCode: string;
}

/** A test sets these columns of the vendor itself. */
export interface ShopSettings {
  readonly auto_accept?: boolean;
  readonly currency?: 'TOMAN' | 'RIAL';
  readonly open_flag?: boolean;
  readonly minimum_basket?: number;
  readonly tax_rate?: number;
}

/** Makes a vendor of a brand of its own: open all week, a menu of four, one zone around its door, one table. */
export async function openShop(pool: Pool, settings: ShopSettings = {}): Promise<Shop> {
  const id = () => randomUUID();
  const shop: Shop = {
    brandId: id(),
    vendorId: id(),
    kebab: id(),
    soup: id(),
    soldOut: id(),
    breakfast: id(),
    sauces: id(),
    sauce: id(),
    cheese: id(),
    zone: id(),
    table: id(),
    tableCode: `T-${id().slice(0, 8)}`,
  };
  const slug = shop.vendorId.slice(0, 8);
  const {
    auto_accept = false,
    currency = 'TOMAN',
    open_flag = true,
    minimum_basket = 0,
    tax_rate = 10,
  } = settings;
  await pool.query('insert into brands (id, name, slug, domain) values ($1, $2, $3, $4)', [
    shop.brandId,
    'ترنج',
    slug,
    `${slug}.brand.test`,
  ]);
  await pool.query(
    `insert into vendors (id, brand_id, name, slug, domain, latitude, longitude, theme_color, currency, auto_accept,
       open_flag, minimum_basket, tax_rate)
     values ($1, $2, 'ونک', 'vanak', $3, 35.75, 51.41, '#c2410c', $4, $5, $6, $7, $8)`,
    [shop.vendorId, shop.brandId, `${slug}.test`, currency, auto_accept, open_flag, minimum_basket, tax_rate],
  );
  await fillMenu(pool, shop);
  await refreshDirectories(pool);
  return shop;
}

async function fillMenu(pool: Pool, shop: Shop): Promise<void> {
  const v = shop.vendorId;
  const [food, shift] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into vendor_opening_windows (vendor_id, id, weekday, starts, ends)
     select $1, gen_random_uuid(), day, '00:00', '00:00' from unnest('{MON,TUE,WED,THU,FRI,SAT,SUN}'::text[]) day`,
    [v],
  );
  await pool.query(`insert into menu_categories (vendor_id, id, title) values ($1, $2, 'غذا')`, [v, food]);
  await pool.query(
    `insert into food_shifts (vendor_id, id, title, windows)
     select $1, $2, 'صبحانه', jsonb_agg(jsonb_build_object('weekday', day, 'from', '07:00', 'to', '11:00'))
     from unnest('{MON,TUE,WED,THU,FRI,SAT,SUN}'::text[]) day`,
    [v, shift],
  );
  await pool.query(
    `insert into menu_items (vendor_id, id, category_id, food_shift_id, title, price, discount, packaging_cost, available)
     values ($1, $2, $7, null, 'کباب', 300000, 20000, 5000, true), ($1, $3, $7, null, 'آش', 90000, 0, 3000, true),
       ($1, $4, $7, null, 'دوغ', 40000, 0, 0, false), ($1, $5, $7, $6, 'املت', 80000, 0, 0, true)`,
    [v, shop.kebab, shop.soup, shop.soldOut, shop.breakfast, shift, food],
  );
  await pool.query(
    `insert into topping_categories (vendor_id, id, title, required, minimum, maximum, free_up_to)
     values ($1, $2, 'سس', false, 0, 3, 0)`,
    [v, shop.sauces],
  );
  await pool.query(
    `insert into toppings (vendor_id, id, topping_category_id, title, price, maximum)
     values ($1, $2, $4, 'سس سیر', 10000, 2), ($1, $3, $4, 'پنیر', 25000, 2)`,
    [v, shop.sauce, shop.cheese, shop.sauces],
  );
  await pool.query('insert into menu_item_topping_categories values ($1, $2, $3, 0)', [
    v,
    shop.kebab,
    shop.sauces,
  ]);
  await pool.query(
    `insert into delivery_zones (vendor_id, id, name, polygon, price, minimum_basket, free_over)
     values ($1, $2, 'ونک', '[[51.40,35.74],[51.42,35.74],[51.42,35.76],[51.40,35.76]]', 30000, 100000, 1000000)`,
    [v, shop.zone],
  );
  const hall = randomUUID();
  await pool.query(`insert into dining_table_categories (vendor_id, id, title) values ($1, $2, 'سالن')`, [
    v,
    hall,
  ]);
  await pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name) values ($1, $2, $3, $4, 'میز ۷')`,
    [v, shop.table, hall, shop.tableCode],
  );
}

let phones = 0;

/** Makes a registered customer of their own number. */
export async function addCustomer(pool: Pool, firstName = 'مریم'): Promise<Actor & { readonly id: string }> {
  const id = newId();
  phones += 1;
  const phone = `09${String(100_000_000 + phones)}`;
  await pool.query(
    `insert into users (id, phone_number, first_name, last_name, is_registered) values ($1, $2, $3, 'رضایی', true)`,
    [id, phone, firstName],
  );
  return { kind: 'CUSTOMER', id, device: 'تلفن', permissions: [] };
}

/** Makes a staff member with a role's starting permissions and the ones named. */
export async function addStaff(
  pool: Pool,
  role: keyof typeof DEFAULT_ROLE_PERMISSIONS = 'cashier',
  more: readonly Permission[] = [],
): Promise<Actor & { readonly id: string }> {
  const { id } = await addCustomer(pool, 'سارا');
  return { kind: 'STAFF', id, device: 'صندوق ۱', permissions: [...DEFAULT_ROLE_PERMISSIONS[role], ...more] };
}

/** Makes an address of a customer inside the shop's zone, or a hundred kilometres from it. */
export async function addAddress(pool: Pool, userId: string, covered = true): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into addresses (id, user_id, title, detail, latitude, longitude) values ($1, $2, 'خانه', 'خیابان ونک', $3, 51.41)`,
    [id, userId, covered ? 35.75 : 36.75],
  );
  return id;
}

/**
 * Makes a guest's order of one kebab to fetch, paid at the door, with what a test changes: it comes to 280,000 + 5,000
 * + 10 % tax.
 */
export function pickupBody(shop: Shop, changes: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  return {
    id: newId(),
    items: [{ id: newId(), menuItemId: shop.kebab, count: 1, note: '', toppings: [] }],
    deliveryType: 'PICKUP',
    description: '',
    tip: 0,
    expectedPrice: 313_000,
    source: 'WEBSITE',
    paymentType: 'CASH',
    payments: [],
    serviceCharge: 0,
    ...changes,
  };
}

/** Makes a cashier's order of one kebab, paid in cash, with what a test changes. */
export function tillBody(shop: Shop, changes: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  const payments = [{ id: newId(), method: 'CASH' as const, amount: 313_000, reference: '' }];
  return pickupBody(shop, { source: 'SALON', payments, ...changes });
}

/** Holds what operations need, at a moment that stands still unless a test moves it. */
export interface TestDeps {
  readonly db: Pool;
  readonly snapshots: MenuSnapshots;
  readonly newId: () => string;
  readonly announced: { vendorId: string; seq: number }[];
  now(): Date;
  announce(vendorId: string, seq: number): void;
  /** Moves the clock on. */
  pass(minutes: number): void;
}

/** Gives the dependencies of operations over a test's own database. */
export function testDeps(pool: Pool): TestDeps {
  let at = NOON.getTime();
  const announced: TestDeps['announced'] = [];
  return {
    db: pool,
    snapshots: createMenuSnapshots(pool),
    newId,
    announced,
    now: () => new Date(at),
    announce: (vendorId, seq) => void announced.push({ vendorId, seq }),
    pass: (minutes) => {
      at += minutes * 60_000;
    },
  };
}

/**
 * Gives the same as another process of the program has it: orders of one vendor meet in the database, not in its queue.
 */
export function anotherProcess(deps: TestDeps): TestDeps {
  return { ...deps, db: new Proxy(deps.db, {}) };
}
