import type { OrderSummary } from '@sofreh/contract/main/orders';
import { DISPATCHED_STATUSES } from '@sofreh/domain/dispatch';
import { COURIERED_TYPES } from '@sofreh/domain/enums';
import { SUMMARY_JSON } from '#app/main/order-record/reading/order-json.ts';
import { type SummaryRow, summaryView } from '#app/main/order-record/reading/order-view.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const COURIERED = sqlList(COURIERED_TYPES);
const WAITING = `from orders o
  where o.vendor_id = $1 and o.delivery_type in (${COURIERED}) and o.deliver_method is null
    and o.status in (${sqlList(DISPATCHED_STATUSES)})`;
const page = named(
  'orders-unassigned',
  `select ${SUMMARY_JSON} as summary ${WAITING} order by o.placed_at, o.id limit $2 offset $3`,
);
const total = named('orders-unassigned-total', `select count(*)::int as count ${WAITING}`);

/** Reads a page of the orders to be brought that have no courier yet, oldest first. */
export async function listUnassigned(
  pool: Pool,
  vendorId: string,
  pageNumber: number,
  pageSize: number,
): Promise<{ data: OrderSummary[]; totalCount: number }> {
  const [rows, counted] = await Promise.all([
    pool.query<{ summary: SummaryRow }>(page([vendorId, pageSize, (pageNumber - 1) * pageSize])),
    pool.query<{ count: number }>(total([vendorId])),
  ]);
  return {
    data: rows.rows.map(({ summary }) => summaryView(summary)),
    totalCount: counted.rows[0]?.count ?? 0,
  };
}
