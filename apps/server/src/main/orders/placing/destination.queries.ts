import { FINAL_STATUSES, WAITING_STATUSES } from '@sofreh/domain/order-state';
import { customerName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

export interface OrderTable {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  /** Staff know that somebody sits there: they seated them, answered their call or have accepted a bill of theirs. */
  readonly guestsSeen: boolean;
}

const tableOfVendor = named(
  'order-table',
  `select t.id, t.name, t.capacity as seats, t.taken_channel is not null
     or exists (select from orders o where o.vendor_id = t.vendor_id and o.dining_table_id = t.id
       and o.status not in (${sqlList([...FINAL_STATUSES, ...WAITING_STATUSES])}))
     or exists (select from table_calls c where c.vendor_id = t.vendor_id and c.sitting_id = t.session
       and c.seen_by is not null) as "guestsSeen"
   from dining_tables t
   where t.vendor_id = $1 and t.active and ($2::uuid is not null and t.id = $2 or $3::text is not null and t.code = $3)`,
);

/** Reads the vendor's active table by id (staff) or by the code on it (guests); undefined where there is none. */
export async function findTable(
  db: Queryable,
  vendorId: string,
  by: { readonly id?: string | undefined; readonly code?: string | undefined },
): Promise<OrderTable | undefined> {
  const { rows } = await db.query<OrderTable>(tableOfVendor([vendorId, by.id ?? null, by.code ?? null]));
  return rows[0];
}

/** This is an address as an order keeps it: what it said when the order was placed. */
export interface OrderAddress {
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
  /** It is null where staff know the way without a point. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const addressOfUser = named(
  'order-address',
  `select title, detail, plate, unit, latitude, longitude from addresses
   where id = $1 and user_id = $2 and deleted_at is null
   union all
   select title, detail, plate, unit, latitude, longitude from customer_addresses
   where id = $1 and customer_id = $2 and vendor_id = $3`,
);

/** Finds a customer's own address, or one the vendor's staff keep for them; undefined for any other. */
export async function findAddress(
  db: Queryable,
  vendorId: string,
  userId: string,
  id: string,
): Promise<OrderAddress | undefined> {
  const { rows } = await db.query<OrderAddress>(addressOfUser([id, userId, vendorId]));
  return rows[0];
}

export interface OrderCustomer {
  readonly id: string | null;
  readonly name: string;
  readonly phoneNumber: string;
  /** It is set where nobody has this number yet: the order adds them. */
  readonly added?: TypedName;
  /**
   * This is what staff typed where they named somebody by phone: by that the vendor calls who is its customer from now
   * on.
   */
  readonly called?: TypedName;
}
export interface TypedName {
  readonly firstName: string;
  readonly lastName: string;
}

const customerOfVendor = named(
  'order-customer-of-vendor',
  `select u.id, coalesce(nullif(${customerName('$1', 'u.id')}, ''), u.phone_number) as name,
     u.phone_number as "phoneNumber"
   from users u where u.id = $2 and u.deleted_at is null and (
     exists (select from customers c where c.vendor_id = $1 and c.user_id = u.id)
     or exists (select from orders o where o.vendor_id = $1 and o.customer_id = u.id))`,
);

/**
 * Finds a customer the vendor has: staff keep them, or they ordered there; undefined for anybody else, and for who
 * deleted their account.
 */
export async function findCustomerOfVendor(
  db: Queryable,
  vendorId: string,
  customerId: string,
): Promise<OrderCustomer | undefined> {
  const { rows } = await db.query<OrderCustomer>(customerOfVendor([vendorId, customerId]));
  return rows[0];
}

const userById = named(
  'order-customer',
  `select id, btrim(first_name || ' ' || last_name) as name, phone_number as "phoneNumber" from users
   where id = $1 and deleted_at is null`,
);

/** Reads a signed-in customer; undefined where there is no such user any more. */
export async function findCustomer(db: Queryable, userId: string): Promise<OrderCustomer | undefined> {
  const { rows } = await db.query<OrderCustomer>(userById([userId]));
  return rows[0];
}

const userByPhone = named('order-customer-by-phone', 'select id from users where phone_number = $1');

/**
 * Gives the customer with this phone number; one who is not known yet is added by the order that is placed for them. A
 * name that somebody gave themselves is never written over, and not told by their phone either: the order and the
 * vendor's list keep the name staff typed.
 */
export async function customerByPhone(
  db: Queryable,
  newId: string,
  typed: { readonly phoneNumber: string; readonly firstName: string; readonly lastName: string },
): Promise<OrderCustomer> {
  const { phoneNumber, firstName, lastName } = typed;
  const { rows } = await db.query<{ id: string }>(userByPhone([phoneNumber]));
  const name = `${firstName} ${lastName}`.trim();
  const called = { firstName, lastName };
  const known = rows[0]?.id;
  if (known) return { id: known, name, phoneNumber, called };
  return { id: newId, name, phoneNumber, called, added: called };
}
