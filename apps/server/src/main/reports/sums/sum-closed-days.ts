import { businessDayOf } from '@sofreh/domain/calendar';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import {
  compareDay,
  ORDERS_AT_ONCE,
  readDaysToCompare,
  readVendorsToSum,
  sumDays,
} from './closed-days.queries.ts';

/** One night compares so many days of a vendor. */
const COMPARED_A_NIGHT = 120;

/**
 * Sums every vendor's closed days that are not summed, or changed since. It may run any time, and again.
 * @param most orders that one transaction sums.
 */
export async function sumClosedDays(
  pool: Pool,
  now: Date,
  signal?: AbortSignal,
  most = ORDERS_AT_ONCE,
): Promise<void> {
  await eachByItself(await readVendorsToSum(pool), async ({ id, businessDayCutoff }) => {
    const present = businessDayOf(now.getTime(), businessDayCutoff);
    let more = true;
    while (more && !signal?.aborted) {
      more = await withTransaction(pool, (client) => sumDays(client, id, present, now, most), {
        isolation: 'repeatable read',
      });
    }
  });
}

/**
 * Compares the sums with the orders, at every vendor the days that waited longest for it.
 * @param alarm is told of each day that differed.
 */
export async function compareClosedDays(
  pool: Pool,
  now: Date,
  alarm: (facts: { vendorId: string; day: string; cubes: readonly string[] }) => void,
  signal?: AbortSignal,
): Promise<void> {
  await eachByItself(await readVendorsToSum(pool), async ({ id }) => {
    for (const day of await readDaysToCompare(pool, id, COMPARED_A_NIGHT)) {
      if (signal?.aborted) return;
      const cubes = await withTransaction(pool, (client) => compareDay(client, id, day, now), {
        isolation: 'repeatable read',
      });
      if (cubes.length > 0) alarm({ vendorId: id, day, cubes });
    }
  });
}
