import type pg from 'pg';
import type { NewOrderItem } from '../../../apps/server/src/main/orders/placing/place-order.queries.ts';

/** What the statement that places an order is given, one document for each of its parameters. */
export interface StoredOrder {
  readonly catalogVersion: number;
  readonly order: unknown;
  readonly items: readonly NewOrderItem[];
  readonly events: unknown;
}

/** Columns that the statement draws itself, or that stay empty until later. */
const NOT_GIVEN = [
  'number',
  'deliver_method',
  'reject_reason',
  'ready_at',
  'delivered_at',
  'finished_at',
  'rejected_at',
  'search',
];

const READ_ORDER = `
select v.catalog_version as "catalogVersion", to_jsonb(o) - $2::text[] as "order",
  (select jsonb_agg(to_jsonb(i) - array['vendor_id', 'order_id'] order by i.position)
   from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as items,
  (select jsonb_agg(to_jsonb(e) - array['vendor_id', 'seq', 'order_id', 'at'])
   from order_events e where e.vendor_id = o.vendor_id and e.order_id = o.id) as events
from orders o join vendors v on v.id = o.vendor_id where o.id = $1 and v.domain = $3`;

/**
 * An unpaid order as it was written, in the form in which the product gave it to the statement that placed it.
 * @throws Error when it is not there.
 */
export async function readStoredOrder(
  client: pg.ClientBase,
  domain: string,
  orderId: string,
): Promise<StoredOrder> {
  const { rows } = await client.query<StoredOrder>(READ_ORDER, [orderId, NOT_GIVEN, domain]);
  const [stored] = rows;
  if (!stored) throw new Error(`order ${orderId} is not there`);
  return stored;
}
