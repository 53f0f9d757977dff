import type pg from 'pg';
import { newTickets } from '../../../apps/server/src/main/kitchen-tickets/ticket-lines.ts';
import {
  PLACED_LINE_JSON,
  type PlacedLine,
} from '../../../apps/server/src/main/order-record/stored-columns/line-columns.ts';
import {
  NEW_ORDER_COLUMNS,
  type NewOrderRow,
} from '../../../apps/server/src/main/order-record/stored-columns/order-columns.ts';
import type { NewEvent, NewOrder } from '../../../apps/server/src/main/orders/placing/order-to-write.ts';

interface Stored {
  readonly catalogVersion: number;
  readonly row: NewOrderRow;
  readonly lines: PlacedLine[];
  readonly events: NewEvent[];
}

const READ_ORDER = `
select v.catalog_version::int as "catalogVersion", to_jsonb(o) as row,
  (select json_agg(${PLACED_LINE_JSON} order by i.position)
   from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as lines,
  (select jsonb_agg(to_jsonb(e) - array['vendor_id', 'seq', 'order_id', 'at'])
   from order_events e where e.vendor_id = o.vendor_id and e.order_id = o.id) as events
from orders o join vendors v on v.id = o.vendor_id where o.id = $1 and v.domain = $2`;

/**
 * Reads an unpaid order as it was written, in the form in which the product gives it to the statement that places it:
 * its number is drawn anew, and the kitchen is told of it.
 * @throws Error when it is not there.
 */
export async function readStoredOrder(
  client: pg.ClientBase,
  domain: string,
  orderId: string,
): Promise<NewOrder> {
  const { rows } = await client.query<Stored>(READ_ORDER, [orderId, domain]);
  const [stored] = rows;
  if (!stored) throw new Error(`order ${orderId} is not there`);
  const { catalogVersion, row, lines, events } = stored;
  const given = Object.entries(row).filter(([column]) => NEW_ORDER_COLUMNS.includes(column));
  return {
    catalogVersion,
    order: { ...(Object.fromEntries(given) as unknown as NewOrderRow), number: null },
    lanePosition: null,
    lines,
    events,
    payments: [],
    ledger: [],
    code: null,
    tickets: newTickets(lines),
    person: null,
    customer: row.customer_id === null ? null : { user_id: row.customer_id, first_name: '', last_name: '' },
  };
}
