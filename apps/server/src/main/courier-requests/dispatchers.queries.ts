import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import type { KnownDevice } from '#app/main/guest-push/guest-push.queries.ts';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const dispatchers = named(
  'order-dispatchers',
  `select v.name as "vendorName", o.number,
     (select coalesce(json_agg(device), '[]') from staff m
      join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
      join lateral (select json_build_object('address', d.address, 'token', d.token) as device from device_tokens d
        where d.user_id = m.user_id and d.kind = 'STAFF' order by d.updated_at desc, d.address
        limit ${NOTICE_DEVICES_MAX}) known on true
      where m.vendor_id = v.id and ${heldPermissions('r.permissions')} @> array['courier.view', 'courier.assign']) as devices
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

/** Reads an order that found no courier, and the devices of the staff who may give it to one. */
export async function readDispatchers(db: Queryable, vendorId: string, orderId: string) {
  const { rows } = await db.query<{ vendorName: string; number: number; devices: KnownDevice[] }>(
    dispatchers([vendorId, orderId]),
  );
  return rows[0];
}
