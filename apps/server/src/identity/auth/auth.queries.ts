import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface PersonRow {
  readonly id: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isRegistered: boolean;
}

const personFields = `id, phone_number as "phoneNumber", first_name as "firstName", last_name as "lastName", email,
          is_registered as "isRegistered"`;

const upsertUser = named(
  'user-by-phone',
  `insert into users (id, phone_number, created_at) values ($1, $2, $3)
   on conflict (phone_number) do update set phone_number = excluded.phone_number
   returning ${personFields}`,
);

/** Gives the person with this phone; made, not yet registered, where there is none. */
export async function userByPhone(
  db: Queryable,
  newUserId: string,
  phone: string,
  at: Date,
): Promise<PersonRow> {
  const { rows } = await db.query<PersonRow>(upsertUser([newUserId, phone, at]));
  const [row] = rows;
  if (!row) throw new Error('the person was neither found nor made');
  return row;
}

const selectUser = named('user-by-id', `select ${personFields} from users where id = $1`);

export async function findUser(db: Queryable, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(selectUser([userId]));
  return rows[0];
}

const updateUser = named(
  'user-profile',
  `update users set first_name = $2, last_name = $3, email = coalesce($4, email), is_registered = true
   where id = $1 returning ${personFields}`,
);

/** Stores a person's names and, unless null, email; who has names is registered. */
export async function saveProfile(
  db: Queryable,
  userId: string,
  profile: { readonly firstName: string; readonly lastName: string; readonly email: string | null },
): Promise<PersonRow | undefined> {
  const { firstName, lastName, email } = profile;
  const { rows } = await db.query<PersonRow>(updateUser([userId, firstName, lastName, email]));
  return rows[0];
}

const callAnew = named(
  'staff-call-oneself',
  'update staff set called_first = $3, called_last = $4 where vendor_id = $1 and user_id = $2',
);

/** Has a member of staff called at their vendor as they say there that they are called. */
export async function callOneself(
  db: Queryable,
  { vendorId, userId }: { readonly vendorId: string; readonly userId: string },
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await db.query(callAnew([vendorId, userId, firstName, lastName]));
}

const isStaffSomewhere = named('staff-anywhere', 'select 1 from staff where user_id = $1 limit 1');

export async function worksSomewhere(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query(isStaffSomewhere([userId]));
  return rows.length > 0;
}

const selectAdmin = named('user-is-admin', 'select 1 from users where id = $1 and is_admin');

export async function isAdmin(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query(selectAdmin([userId]));
  return rows.length > 0;
}

const isCourierSomewhere = named(
  'courier-anywhere',
  'select 1 from couriers where user_id = $1 and active limit 1',
);

export async function ridesSomewhere(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query(isCourierSomewhere([userId]));
  return rows.length > 0;
}
