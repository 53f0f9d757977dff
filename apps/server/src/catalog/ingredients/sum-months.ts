import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readVendorsOfStock, sumNextMonth } from './ingredient-use.queries.ts';

/** Sums what ingredients were used in months that are over for good, of every vendor, a month at a time. May run any time, and again. */
export async function sumIngredientMonths(pool: Pool, now: Date, signal?: AbortSignal): Promise<void> {
  await eachByItself(await readVendorsOfStock(pool), async (vendorId) => {
    let more = true;
    while (more && !signal?.aborted)
      more = await withTransaction(pool, (client) => sumNextMonth(client, vendorId, now));
  });
}
