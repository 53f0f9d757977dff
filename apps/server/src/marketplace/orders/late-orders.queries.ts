import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { FROM, type MarketOrderRow, ROW } from './market-order-rows.queries.ts';

const late = named(
  'marketplace-orders-late',
  `${ROW}, count(*) over ()::int as total ${FROM}
   where m.vendor_id = $1 and m.canceled_late
   order by m.placed_at desc, m.order_id desc limit $2 offset $3`,
);

/**
 * Lists orders that were called off there when here they were over, changed there when they had left, or brought there
 * though they were turned down here, and that nobody has looked at yet, newest first.
 */
export function listLateOrders(
  db: Queryable,
  vendorId: string,
  paging: Paging,
): Promise<Page<MarketOrderRow>> {
  return readPage<MarketOrderRow>(db, late, [vendorId], paging);
}

const again = named(
  'marketplace-order-look-again',
  'update marketplace_orders set canceled_late = true where vendor_id = $1 and order_id = $2',
);

/** Has a person look at what was changed there when it had left, or is brought though it was turned down here. */
export async function writeLookedAtAgain(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<void> {
  await client.query(again([vendorId, orderId]));
}

const lateSeen = named(
  'marketplace-order-late-seen',
  'update marketplace_orders set canceled_late = false where vendor_id = $1 and order_id = $2 and canceled_late',
);

/** @returns false where nothing was left to look at. */
export async function writeLateSeen(client: PoolClient, vendorId: string, orderId: string): Promise<boolean> {
  return (await client.query(lateSeen([vendorId, orderId]))).rowCount === 1;
}
