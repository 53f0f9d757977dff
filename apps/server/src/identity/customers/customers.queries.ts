import { normalizeMobile } from '@sofreh/domain/phones';
import { fold } from '@sofreh/fa/search-fold';
import { customerFirst, customerLast } from '#app/identity/users/called-names.ts';
import { ORDER_SALE, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface PersonRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly note: string;
  readonly birthday: number | null;
  readonly since: Date;
}
export interface CustomerRow extends PersonRow {
  readonly orderCount: number;
  readonly spend: number;
  readonly lastOrderAt: Date | null;
}

// These pieces of SQL are shared by the statements of this room; `c` is the customer and `u` the person. The vendor's
// own name for a customer counts before the one they gave themselves.
export const firstName = customerFirst('c', 'u');
export const lastName = customerLast('c', 'u');
export const person = `c.user_id as id, ${firstName} as "firstName", ${lastName} as "lastName",
  u.phone_number as "phoneNumber", c.note, c.birthday, c.created_at as since`;
export const statistics = `s."orderCount", s.spend, s."lastOrderAt"`;
export const sums = `count(*)::int as "orderCount",
     coalesce(sum(${ORDER_SALE}), 0)::bigint as spend, max(o.placed_at) as "lastOrderAt"`;
export const ofCustomer = `left join lateral (
     select ${sums} from orders o
     where o.vendor_id = c.vendor_id and o.customer_id = c.user_id and ${SOLD}) s on true`;
export const found = `($2::text is null or u.phone_number = $3
     or fa_fold(concat_ws(' ', ${firstName}, ${lastName}, u.phone_number)) like $2)`;

/** Says what the search box means: a text to find anywhere, or a whole phone number however it is written. */
export function searchValues(search: string | undefined): readonly (string | null)[] {
  return [likeAnywhere(search), normalizeMobile(fold(search ?? ''))];
}

const selectBest = named(
  'customers-search',
  `select ${person} from customers c join users u on u.id = c.user_id
   where c.vendor_id = $1 and ${found}
   order by (u.phone_number like '%' || coalesce($4, '')) desc,
     (select max(o.placed_at) from orders o where o.vendor_id = c.vendor_id and o.customer_id = c.user_id) desc nulls last,
     c.user_id
   limit 10`,
);

/** Reads the ten customers that fit best: phones that end so first, then who came last. */
export async function searchCustomers(db: Queryable, vendorId: string, search: string): Promise<PersonRow[]> {
  const key = fold(search);
  const ending = /^\d+$/.test(key) ? key : null;
  const { rows } = await db.query<PersonRow>(selectBest([vendorId, ...searchValues(search), ending]));
  return rows;
}

const selectOne = named(
  'customer-by-id',
  `select ${person}, ${statistics} from customers c join users u on u.id = c.user_id ${ofCustomer}
   where c.vendor_id = $1 and c.user_id = $2`,
);

export async function findCustomer(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(selectOne([vendorId, id]));
  return rows[0];
}

const upsertPhone = named(
  'customer-person',
  `insert into users (id, phone_number, created_at) values ($1, $2, $3)
   on conflict (phone_number) do update set phone_number = excluded.phone_number returning id`,
);

/** Gives the person with this phone, made where there is none; not registered, which only they themselves can do. */
export async function personByPhone(
  db: Queryable,
  newUserId: string,
  phoneNumber: string,
  at: Date,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(upsertPhone([newUserId, phoneNumber, at]));
  return rows[0]?.id ?? newUserId;
}

const insertCustomer = named(
  'customer-insert',
  `insert into customers (vendor_id, user_id, first_name, last_name, note, birthday, created_at, added_as, added_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning user_id`,
);
const selectAdded = named(
  'customer-added-as',
  'select user_id as "userId", added_hash as hash from customers where vendor_id = $1 and added_as = $2',
);

export interface CustomerNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
  /** Undefined leaves what is known. */
  readonly birthday?: number | null | undefined;
}

/** @returns false where the person is the vendor's customer already, or somebody was added under this id before. */
export async function addCustomerRow(
  db: Queryable,
  vendorId: string,
  userId: string,
  names: CustomerNames,
  added: { readonly as: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const { firstName: first, lastName: last, note, birthday = null } = names;
  const values = [vendorId, userId, first, last, note, birthday, added.at, added.as, added.hash];
  const { rows } = await db.query(insertCustomer(values));
  return rows.length > 0;
}

/** Finds whom the vendor added under an id of the client, and the digest of what was said then. */
export async function customerAddedAs(
  db: Queryable,
  vendorId: string,
  addedAs: string,
): Promise<{ readonly userId: string; readonly hash: string } | undefined> {
  const { rows } = await db.query<{ userId: string; hash: string }>(selectAdded([vendorId, addedAs]));
  return rows[0];
}

const updateCustomer = named(
  'customer-update',
  `update customers set first_name = $3, last_name = $4, note = $5,
     birthday = case when $6::boolean then $7::smallint else birthday end
   where vendor_id = $1 and user_id = $2`,
);

export async function saveCustomer(
  db: Queryable,
  vendorId: string,
  userId: string,
  names: CustomerNames,
): Promise<void> {
  const { firstName: first, lastName: last, note, birthday } = names;
  await db.query(
    updateCustomer([vendorId, userId, first, last, note, birthday !== undefined, birthday ?? null]),
  );
}
