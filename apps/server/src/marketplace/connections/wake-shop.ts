import type { Queryable } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';

/** This job does what is due for one shop's menu. */
export const SHOP_MENU_TASK = 'look-after-shop-menu';

/** Has a shop's menu looked after, in the caller's transaction. One job of a shop waits at a time. */
export async function wakeShop(
  client: Queryable,
  vendorId: string,
  shopId: string,
  runAt?: Date,
): Promise<void> {
  const options = { key: `shop menu ${vendorId} ${shopId}`, ...(runAt ? { runAt } : {}) };
  await enqueue(client, SHOP_MENU_TASK, { vendorId, shopId }, options);
}
