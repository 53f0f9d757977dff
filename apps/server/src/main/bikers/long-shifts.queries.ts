import type { Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const long = named(
  'courier-shifts-long',
  `select s.vendor_id as "vendorId", s.courier_id as "courierId", v.currency
   from courier_shifts s join vendors v on v.id = s.vendor_id
   where s.ended_at is null and s.started_at <= $1 order by s.started_at limit 100`,
);

/** This is a shift that nobody ended. */
export interface LongShift {
  readonly vendorId: string;
  readonly courierId: string;
  readonly currency: Currency;
}

/** Reads open shifts that began by a moment. */
export async function readLongShifts(db: Queryable, by: Date): Promise<LongShift[]> {
  return (await db.query<LongShift>(long([by]))).rows;
}
