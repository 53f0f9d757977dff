import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

const select = named(
  'campaign-writer',
  'select first_name as "firstName", phone_number as "phoneNumber" from users where id = $1',
);

/** Reads whoever writes a message, because they can send it to themselves. @throws Refusal USER_NOT_FOUND. */
export async function readPerson(
  db: Queryable,
  userId: string,
): Promise<{ readonly firstName: string; readonly phoneNumber: string }> {
  const { rows } = await db.query<{ firstName: string; phoneNumber: string }>(select([userId]));
  if (!rows[0]) throw new Refusal('USER_NOT_FOUND');
  return rows[0];
}
