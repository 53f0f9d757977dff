import { readBehind, takeOrders } from '#app/main/order-record/event-cursor.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readCustomersOf, refreshFacts } from './customer-facts.queries.ts';

const CURSORS = 'customer_fact_cursors';

/**
 * Keeps what is known of customers fresh by following the events of orders, whose numbers become visible in order. Done
 * again, or by two processes, it comes to the same; ordering waits for none of it.
 */
export async function followOrders(pool: Pool, signal?: AbortSignal): Promise<void> {
  await eachByItself(await readBehind(pool, CURSORS), async (vendorId) => {
    let more = true;
    while (more && !signal?.aborted) more = await followBatch(pool, vendorId);
  });
}

/** Each batch is a transaction of its own. @returns whether there is more. */
function followBatch(pool: Pool, vendorId: string): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { orderIds, isMore } = await takeOrders(client, CURSORS, vendorId);
    const customers = await readCustomersOf(client, vendorId, orderIds);
    // They are refreshed in one order, so that two who refresh never wait for each other in a circle.
    if (customers.length > 0) await refreshFacts(client, vendorId, customers.sort());
    return isMore;
  });
}
