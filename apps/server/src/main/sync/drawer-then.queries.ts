import type { DrawerThen } from '@sofreh/domain/offline';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const then = named(
  'sync-drawer-then',
  `with own as (
     select opened_at, closed_at from cash_drawers where vendor_id = $1 and cashier_id = $2
   )
   select case
       when exists (select from own where opened_at <= $3 and closed_at is null) then 'OPEN'
       when exists (select from own where opened_at <= $3 and closed_at > $3) then 'COUNTED'
       when exists (select from own where opened_at > $3 and closed_at is null) then 'LATER'
       else 'UNKNOWN' end as state,
     (select min(opened_at) from own where opened_at > $3 and closed_at is null) as "openedSince"`,
);

/** Finds which drawer of a person has what they took at a moment, and since when the one is open that they opened after it. */
export async function readDrawerThen(
  db: Queryable,
  vendorId: string,
  userId: string,
  at: Date,
): Promise<{ readonly state: DrawerThen; readonly openedSince: Date | null }> {
  const { rows } = await db.query<{ state: DrawerThen; openedSince: Date | null }>(
    then([vendorId, userId, at]),
  );
  return rows[0] ?? { state: 'UNKNOWN', openedSince: null };
}
