import type { OrderStatus, SaleUnit } from '@sofreh/domain/enums';
import { ORDER_SALE, SERVINGS, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface PastOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly finalPrice: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly placedAt: Date;
}

const selectLast = named(
  'customer-last-orders',
  `select id, number, status, final_price as "finalPrice", paid_amount as "paidAmount", refunded_amount as "refundedAmount",
     placed_at as "placedAt" from orders
   where vendor_id = $1 and customer_id = $2 order by placed_at desc, id desc limit $3`,
);

/** Reads a customer's last orders at the vendor, newest first. */
export async function lastOrders(
  db: Queryable,
  vendorId: string,
  customerId: string,
  count: number,
): Promise<PastOrder[]> {
  const { rows } = await db.query<PastOrder>(selectLast([vendorId, customerId, count]));
  return rows;
}

export function pastOrderView({ placedAt, ...order }: PastOrder) {
  return { ...order, placedAt: placedAt.toISOString() };
}

const selectFavourites = named(
  'customer-favourites',
  `select i.title, i.unit, sum(i.count)::int as count
   from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
   where o.vendor_id = $1 and o.customer_id = $2 and ${SOLD}
   group by i.title, i.unit order by sum(${SERVINGS}) desc, 1 limit 5`,
);

/** Says what a customer orders most, by servings: pieces, or how often it was weighed. */
export async function favourites(db: Queryable, vendorId: string, customerId: string) {
  const { rows } = await db.query<{ title: string; unit: SaleUnit; count: number }>(
    selectFavourites([vendorId, customerId]),
  );
  return rows;
}

const selectMonths = named(
  'customer-months',
  `select width_bucket(o.business_day, $3::date[]) as month, count(*)::int as "orderCount",
     sum(${ORDER_SALE})::bigint as spend
   from orders o
   where o.vendor_id = $1 and o.customer_id = $2 and ${SOLD} and o.business_day >= ($3::date[])[1]
   group by 1`,
);

/** Says how often a customer ordered and what it came to, less refunds, in spans that begin on `starts`, ISO days in order. */
export async function spendSince(
  db: Queryable,
  vendorId: string,
  customerId: string,
  starts: readonly string[],
): Promise<{ start: string; orderCount: number; spend: number }[]> {
  const { rows } = await db.query<{ month: number; orderCount: number; spend: number }>(
    selectMonths([vendorId, customerId, starts]),
  );
  return starts.map((start, index) => {
    const { orderCount = 0, spend = 0 } = rows.find(({ month }) => month === index + 1) ?? {};
    return { start, orderCount, spend };
  });
}

export interface KnownAddressRow {
  readonly id: string;
  readonly kind: 'OFFLINE' | 'OWN';
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

// One order must not open somebody's address book: of their own addresses the vendor knows those they had an order
// brought to from here themselves, as these still stand.
const selectAddresses = named(
  'customer-known-addresses',
  `select id, 'OFFLINE' as kind, title, detail, plate, unit, latitude, longitude, created_at
   from customer_addresses where vendor_id = $1 and customer_id = $2
   union all
   select a.id, 'OWN', a.title, a.detail, a.plate, a.unit, a.latitude, a.longitude, a.created_at
   from addresses a where a.user_id = $2 and a.deleted_at is null and exists (
     select 1 from orders o where o.vendor_id = $1 and o.customer_id = $2 and o.created_by = $2
       and o.address ->> 'detail' = a.detail and o.address ->> 'plate' = a.plate and o.address ->> 'unit' = a.unit)
   order by created_at desc, id`,
);

/** Reads a customer's addresses as the vendor may know them, newest first. */
export async function knownAddresses(
  db: Queryable,
  vendorId: string,
  customerId: string,
): Promise<KnownAddressRow[]> {
  const { rows } = await db.query<KnownAddressRow & { created_at: Date }>(
    selectAddresses([vendorId, customerId]),
  );
  return rows.map(({ created_at: _, ...row }) => row);
}
