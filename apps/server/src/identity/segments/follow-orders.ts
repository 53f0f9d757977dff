import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { holdEvents, readVendorsBehind, refreshFacts, writeCursor } from './customer-facts.queries.ts';

/** Events at once; each batch is a transaction of its own. */
const BATCH = 500;

/**
 * Keeps what is known of customers fresh by following the events of orders, whose numbers become visible in order. Done
 * again, or by two processes, it comes to the same; ordering waits for none of it.
 */
export async function followOrders(pool: Pool, signal?: AbortSignal): Promise<void> {
  await eachByItself(await readVendorsBehind(pool), async (vendorId) => {
    let more = true;
    while (more && !signal?.aborted) more = await followBatch(pool, vendorId);
  });
}

/** @returns whether there is more. */
function followBatch(pool: Pool, vendorId: string): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const events = await holdEvents(client, vendorId, BATCH);
    const last = events.at(-1);
    if (!last) return false;
    const customers = new Set(events.flatMap(({ customerId }) => customerId ?? []));
    // In one order, so that two who refresh never wait for each other in a circle.
    if (customers.size > 0) await refreshFacts(client, vendorId, [...customers].sort());
    await writeCursor(client, vendorId, last.seq);
    return events.length === BATCH;
  });
}
