import type { PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';

/** This job looks after a vendor's orders of marketplaces. */
export const MARKETPLACE_TASK = 'look-after-marketplace';

/** Has a vendor's orders of marketplaces looked after, in the caller's transaction. One job of a vendor waits at a time. */
export async function wakeMarketplace(client: PoolClient, vendorId: string, runAt?: Date): Promise<void> {
  const options = { key: `marketplace ${vendorId}`, ...(runAt ? { runAt } : {}) };
  await enqueue(client, MARKETPLACE_TASK, { vendorId }, options);
}
