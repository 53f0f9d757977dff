import type { Pool } from '#app/platform/db/pool.ts';
import type { Shop } from './shop.ts';

/** Lists what placing writes, but for what is drawn by chance or says whose it is. */
const TABLES = [
  'orders',
  'order_items',
  'order_events',
  'stocks',
  'stock_movements',
  'kitchen_tickets',
  'transactions',
  'ledger_entries',
  'customers',
  'order_number_lanes',
  'vendor_counters',
  'discount_codes',
  'discount_code_uses',
] as const;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const PHONE = /09\d{9}/g;

/** Makes texts in which two shops that did the same say the same: their own ids by name, others by a question mark. */
export function namedAlike(value: unknown, shop: Shop): string {
  const names = new Map(Object.entries(shop).map(([name, id]) => [String(id), name]));
  return JSON.stringify(value)
    .replaceAll(UUID, (id) => names.get(id) ?? '?')
    .replaceAll(PHONE, 'phone');
}

const ALL_ROWS = `select ${TABLES.map(
  (table) => `(select coalesce(json_agg(to_jsonb(t) - array['request_hash', 'vendor_id', 'created_at']), '[]')
    from ${table} t where vendor_id = $1) as ${table}`,
).join(', ')}`;

/** Reads everything that placing wrote for a vendor, table by table, to be held against another vendor's. */
export async function vendorRows(pool: Pool, shop: Shop): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<Record<string, object[]>>({
    name: 'testing-vendor-rows',
    text: ALL_ROWS,
    values: [shop.vendorId],
  });
  const tables = Object.entries(rows[0] ?? {});
  return Object.fromEntries(
    tables.map(([table, written]) => [table, written.map((row) => namedAlike(row, shop)).sort()]),
  );
}
