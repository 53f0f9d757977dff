import type { Order } from '@sofreh/contract/main/orders';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { DETAIL_JSON, SUMMARY_JSON } from './order-json.ts';
import { type OrderDetail, orderView, type SummaryRow } from './order-view.ts';

const orderById = named(
  'order-read',
  `select ${SUMMARY_JSON} as summary, ${DETAIL_JSON} as detail from orders o
           where o.vendor_id = $1 and o.id = $2 and ($3::uuid is null or o.customer_id = $3)`,
);
const ordersById = named(
  'orders-read',
  `select ${SUMMARY_JSON} as summary, ${DETAIL_JSON} as detail from orders o
           where o.vendor_id = $1 and o.id = any($2::uuid[])`,
);
const requestHash = named(
  'order-request-hash',
  'select request_hash from orders where vendor_id = $1 and id = $2',
);
const vendorSeq = named('vendor-seq', 'select event_seq from vendor_counters where vendor_id = $1');

/**
 * Reads one order with its lines, payments and events; undefined where the vendor has no such order.
 * @param customerId when given, another person's order is answered like one that does not exist.
 */
export async function readOrder(
  db: Queryable,
  vendorId: string,
  id: string,
  customerId: string | null = null,
): Promise<Order | undefined> {
  const { rows } = await db.query<{ summary: SummaryRow; detail: OrderDetail }>(
    orderById([vendorId, id, customerId]),
  );
  const row = rows[0];
  return row && orderView(row.summary, row.detail);
}

/** Reads whole orders by their ids, in no order of their own; ids the vendor has no order of are left out. */
export async function readOrders(db: Queryable, vendorId: string, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await db.query<{ summary: SummaryRow; detail: OrderDetail }>(ordersById([vendorId, ids]));
  return rows.map(({ summary, detail }) => orderView(summary, detail));
}

/** Reads the digest under which an order was placed; undefined where there is no such order. */
export async function readRequestHash(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ request_hash: string }>(requestHash([vendorId, id]));
  return rows[0]?.request_hash;
}

/** Reads the number of the vendor's last committed event; 0 before the first. */
export async function readSeq(db: Queryable, vendorId: string): Promise<number> {
  const { rows } = await db.query<{ event_seq: number }>(vendorSeq([vendorId]));
  return rows[0]?.event_seq ?? 0;
}
