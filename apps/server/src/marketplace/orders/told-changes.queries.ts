import type { PlacedLine } from '#app/main/order-record/columns/line-columns.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

interface OrderName {
  readonly vendorId: string;
  readonly id: string;
}

/** What a guest of a marketplace says beside what is ordered. */
export interface GuestWords {
  readonly note: string;
  readonly address: { readonly detail: string } | null;
}

const words = named(
  'marketplace-order-words',
  `update orders set note_kitchen = $3, address = $4::jsonb, version = version + 1
   where vendor_id = $1 and id = $2
     and (note_kitchen <> $3 or coalesce(address ->> 'detail', '') <> coalesce($4::jsonb ->> 'detail', ''))
   returning old.note_kitchen as "noteBefore", coalesce(old.address ->> 'detail', '') as "addressBefore"`,
);

/** What stood there before; undefined where nothing is said otherwise. */
export interface WordsBefore {
  readonly noteBefore: string;
  readonly addressBefore: string;
}

/** Makes an order's note and address what its guest says now. */
export async function writeWords(
  client: PoolClient,
  { vendorId, id }: OrderName,
  { note, address }: GuestWords,
): Promise<WordsBefore | undefined> {
  const values = [vendorId, id, note, address && JSON.stringify(address)];
  return (await client.query<WordsBefore>(words(values))).rows[0];
}

const prices = named(
  'marketplace-order-line-prices',
  `update order_items i set price = w.price, discount = w.discount, packaging_cost = w."packagingCost", toppings = w.toppings
   from jsonb_to_recordset($3::jsonb) as w(id uuid, price bigint, discount bigint, "packagingCost" bigint, toppings jsonb)
   where i.vendor_id = $1 and i.order_id = $2 and i.id = w.id`,
);

/** Makes the prices of lines that stand what their marketplace told of them last. */
export async function writeLinePrices(
  client: PoolClient,
  { vendorId, id }: OrderName,
  lines: readonly PlacedLine[],
): Promise<void> {
  if (lines.length > 0) await client.query(prices([vendorId, id, JSON.stringify(lines)]));
}
