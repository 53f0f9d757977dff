import { DEFAULT_CUT_OFF } from '@sofreh/domain/calendar';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const cutOff = named(
  'tax-vendor-cut-off',
  `select to_char(business_day_cutoff, 'HH24:MI') as "cutOff" from vendors where id = $1`,
);

/** Reads when a vendor's business day ends. */
export async function readCutOff(db: Queryable, vendorId: string): Promise<string> {
  return (await db.query<{ cutOff: string }>(cutOff([vendorId]))).rows[0]?.cutOff ?? DEFAULT_CUT_OFF;
}
