import type { Caller } from '#app/platform/auth/caller.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** An order belongs to this vendor, and must be of this person: a customer's own, or anybody's (null) for staff. */
export interface OrderPlace {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly customerId: string | null;
}

const vendorOfOrder = named(
  'order-vendor-of-own',
  `select o.vendor_id as "vendorId", v.name as "vendorName" from orders o join vendors v on v.id = o.vendor_id
   where o.customer_id = $1 and o.id = $2 and v.brand_id = $3
   order by (o.vendor_id = $4) desc, o.placed_at desc limit 1`,
);

/**
 * Finds the place of an order that a request names. Staff speak for the request's vendor; a customer's own order may be
 * at any vendor of the brand, for they come back to it from the gateway, from another branch or from the list of their
 * orders. Where two branches have an order of the same id, which its client makes, the one that is asked speaks of its own.
 * @throws Refusal `ORDER_NOT_FOUND`.
 */
export async function placeOfOrder(
  db: Queryable,
  vendor: { readonly id: string; readonly brandId: string; readonly name: string },
  caller: Caller,
  orderId: string,
): Promise<OrderPlace> {
  const person = signedIn(caller);
  if (person.kind !== 'CUSTOMER') {
    return { vendorId: vendor.id, vendorName: vendor.name, customerId: null };
  }
  const { rows } = await db.query<{ vendorId: string; vendorName: string }>(
    vendorOfOrder([person.userId, orderId, vendor.brandId, vendor.id]),
  );
  const place = rows[0];
  if (!place) throw new Refusal('ORDER_NOT_FOUND');
  return { ...place, customerId: person.userId };
}
