import type pg from 'pg';

/** These tables make up a vendor's shop: what it sells, where it prints, who works there. */
const TABLES = [
  'roles',
  'staff',
  'vendor_opening_windows',
  'menu_categories',
  'food_shifts',
  'menu_items',
  'menu_item_prices',
  'topping_categories',
  'toppings',
  'topping_opens',
  'menu_item_topping_categories',
  'printer_stations',
  'printer_station_links',
  'ingredients',
  'recipes',
  'recipe_lines',
  'stocks',
  'vendor_counters',
] as const;

/** Holds a shop as rows, to be opened again as other vendors and in other databases. */
export interface Shop {
  readonly vendor: Readonly<Record<string, unknown>>;
  readonly brand: unknown;
  readonly tables: readonly { readonly table: string; readonly rows: unknown }[];
}

/** Every opened vendor's id begins so; the number of the vendor follows in twelve hexadecimal digits. */
export const VENDOR_PREFIX = '0bec4000-0000-4000-8000-';

export function vendorId(nth: number): string {
  return VENDOR_PREFIX + nth.toString(16).padStart(12, '0');
}

/** Gives the address of an opened vendor, counted from 1. */
export function vendorDomain(nth: number): string {
  return `bench-${nth}.localhost`;
}

/** Reads the shop of the vendor with this domain. */
export async function readShop(client: pg.ClientBase, domain: string): Promise<Shop> {
  const found = await client.query<Pick<Shop, 'vendor' | 'brand'>>(
    `select to_jsonb(v) as vendor, to_jsonb(b) as brand
     from vendors v join brands b on b.id = v.brand_id where v.domain = $1`,
    [domain],
  );
  const [shop] = found.rows;
  if (!shop) throw new Error(`there is no vendor at ${domain}`);
  const tables = [];
  for (const table of TABLES) {
    const { rows } = await client.query<{ rows: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t where vendor_id = $1`,
      [shop.vendor.id],
    );
    tables.push({ table, rows: JSON.stringify(rows[0]?.rows) });
  }
  return { ...shop, tables };
}

/**
 * Opens a shop again as so many vendors. Rows of a vendor keep the ids of the shop: their keys begin with the vendor.
 * Triggers and foreign keys rest meanwhile, so every vendor's menu has the shop's version.
 */
export async function openVendors(client: pg.ClientBase, shop: Shop, count: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    'insert into brands select * from jsonb_populate_record(null::brands, $1) on conflict do nothing',
    [JSON.stringify(shop.brand)],
  );
  const vendors = Array.from({ length: count }, (_, index) => ({
    ...shop.vendor,
    id: vendorId(index + 1),
    slug: `bench-${index + 1}`,
    domain: vendorDomain(index + 1),
  }));
  await client.query('insert into vendors select * from jsonb_populate_recordset(null::vendors, $1)', [
    JSON.stringify(vendors),
  ]);
  for (const { table, rows } of shop.tables) {
    await client.query(
      `insert into ${table} select filled.* from vendors v, jsonb_array_elements($1::jsonb) as row,
         jsonb_populate_record(null::${table}, row || jsonb_build_object('vendor_id', v.id)) as filled
       where v.id = any($2)`,
      [rows, vendors.map(({ id }) => id)],
    );
  }
  await client.query("set session_replication_role = 'origin'");
  await client.query('update stocks set count = 100000000');
  for (const table of ['vendors', ...TABLES]) await client.query(`analyze ${table}`);
}
