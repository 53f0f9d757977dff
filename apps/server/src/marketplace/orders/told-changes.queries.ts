import type { DeliveryType, OrderType } from '@sofreh/domain/enums';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

interface OrderName {
  readonly vendorId: string;
  readonly id: string;
}

/** Holds what a guest of a marketplace says beside what is ordered, and who it is. */
export interface GuestWords {
  readonly note: string;
  readonly address: {
    readonly detail: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  readonly name: string;
  readonly phoneNumber: string;
}

// A name, a number or a pin that is not told takes none away.
const words = named(
  'marketplace-order-words',
  `update orders set note_kitchen = $3, address = $4::jsonb, customer_name = coalesce(nullif($5, ''), customer_name),
     customer_phone = coalesce(nullif($6, ''), customer_phone), version = version + 1
   where vendor_id = $1 and id = $2
     and (note_kitchen <> $3 or coalesce(address ->> 'detail', '') <> coalesce($4::jsonb ->> 'detail', '')
       or customer_name <> coalesce(nullif($5, ''), customer_name) or customer_phone <> coalesce(nullif($6, ''), customer_phone)
       or ($4::jsonb ->> 'latitude' is not null and (address -> 'latitude', address -> 'longitude') is distinct from
         ($4::jsonb -> 'latitude', $4::jsonb -> 'longitude')))
   returning old.note_kitchen as "noteBefore", coalesce(old.address ->> 'detail', '') as "addressBefore",
     old.customer_name as "nameBefore", old.customer_phone as "phoneBefore",
     (old.address -> 'latitude', old.address -> 'longitude') is distinct from (new.address -> 'latitude', new.address -> 'longitude')
       as "pinMoved"`,
);

/** Holds what stood there before; undefined where nothing is said otherwise. */
export interface WordsBefore {
  readonly noteBefore: string;
  readonly addressBefore: string;
  readonly nameBefore: string;
  readonly phoneBefore: string;
  readonly pinMoved: boolean;
}

/** Makes an order's note, address and guest what is said now. */
export async function writeWords(
  client: PoolClient,
  { vendorId, id }: OrderName,
  { note, address, name, phoneNumber }: GuestWords,
): Promise<WordsBefore | undefined> {
  const values = [vendorId, id, note, address && JSON.stringify(address), name, phoneNumber];
  return (await client.query<WordsBefore>(words(values))).rows[0];
}

const carrier = named(
  'marketplace-order-carrier',
  `update orders set delivery_type = $3, order_type = $4, deliver_method = null, version = version + 1
   where vendor_id = $1 and id = $2`,
);

/** Has an order brought by somebody else, who is not named yet. */
export async function writeCarrier(
  client: PoolClient,
  { vendorId, id }: OrderName,
  by: { readonly deliveryType: DeliveryType; readonly orderType: OrderType },
): Promise<void> {
  await client.query(carrier([vendorId, id, by.deliveryType, by.orderType]));
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
