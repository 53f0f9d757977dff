import { calledFirst, calledLast } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface CourierRow {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly active: boolean;
}

const selectCourier = named(
  'courier-by-id',
  `select c.id, c.user_id as "userId", ${calledFirst('c', 'u')} as "firstName", ${calledLast('c', 'u')} as "lastName",
          u.phone_number as "phoneNumber", c.active
   from couriers c join users u on u.id = c.user_id where c.vendor_id = $1 and c.id = $2`,
);

export async function findCourier(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CourierRow | undefined> {
  const { rows } = await db.query<CourierRow>(selectCourier([vendorId, id]));
  return rows[0];
}
