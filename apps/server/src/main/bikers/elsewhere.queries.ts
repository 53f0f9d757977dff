import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/**
 * Tells, as SQL, whether the person who is `couriers c` has a trip of another vendor, offered or ridden.
 * Nothing more of it is anybody's here.
 */
export const RIDES_ELSEWHERE = `exists (select from couriers other
  join trips away on away.vendor_id = other.vendor_id and away.courier_id = other.id and away.ended_at is null
  where other.user_id = c.user_id and other.vendor_id <> c.vendor_id)`;

// The row itself is not locked: whoever signs in writes it.
const hold = named(
  'courier-person-hold',
  `select pg_advisory_xact_lock(hashtextextended('courier ' || $1::text, 0))`,
);
const rides = named(
  'courier-rides-elsewhere',
  `select ${RIDES_ELSEWHERE} as rides from couriers c where c.vendor_id = $1 and c.id = $2`,
);

/**
 * Holds a courier for whoever offers him a trip, whichever of his vendors does, until the transaction ends.
 * @returns whether he has a trip of another vendor.
 */
export async function holdBiker(
  client: PoolClient,
  vendorId: string,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  await client.query(hold([userId]));
  return (await client.query<{ rides: boolean }>(rides([vendorId, id]))).rows[0]?.rides ?? false;
}

const others = named(
  'courier-other-shops',
  `select v.name, v.domain from couriers c join vendors v on v.id = c.vendor_id
   where c.user_id = $2 and c.vendor_id <> $1 and c.active and v.active order by c.created_at, v.id`,
);

/** Reads the other vendors that a person rides for. */
export async function listOtherShops(db: Queryable, vendorId: string, userId: string) {
  return (await db.query<{ name: string; domain: string }>(others([vendorId, userId]))).rows;
}
