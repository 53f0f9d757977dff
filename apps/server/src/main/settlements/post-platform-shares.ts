import { borneShare } from '@sofreh/domain/settlements';
import { readBehind, takeOrders } from '#app/main/order-record/event-cursor.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readBorneOrders, writeShares } from './platform-shares.queries.ts';

const CURSORS = 'platform_share_cursors';

export interface ShareDeps {
  readonly db: Pool;
  readonly now: () => Date;
}

/**
 * Keeps what the platform owes for discounts that it bears, by following the events of orders: a share is a function of the
 * order as it stands, so the same events again, late, or in another order come to the same.
 */
export async function followShares({ db, now }: ShareDeps): Promise<void> {
  await eachByItself(await readBehind(db, CURSORS), async (vendorId) => {
    while (await withTransaction(db, (client) => followBatch(client, vendorId, now())));
  });
}

/** @returns whether there is more. */
async function followBatch(client: PoolClient, vendorId: string, at: Date): Promise<boolean> {
  const { orderIds, isMore } = await takeOrders(client, CURSORS, vendorId);
  const orders = await readBorneOrders(client, vendorId, orderIds);
  const shares = orders.map((order) => ({ ...order, now: borneShare(order) }));
  const changed = shares.flatMap(({ orderId, owed, now }) => (now === owed ? [] : [{ orderId, owed: now }]));
  if (changed.length > 0) await writeShares(client, vendorId, changed, at);
  return isMore;
}
