import type { ClientBase } from 'pg';
import { insertTickets } from '../../../apps/server/src/main/kitchen-tickets/insert-tickets.ts';
import { newTickets, type TicketSource } from '../../../apps/server/src/main/kitchen-tickets/ticket-lines.ts';

/** A line of an order that is being cooked. */
interface CookedLine extends TicketSource {
  readonly count: number;
  readonly held: boolean;
}

const COOKED = `select o.vendor_id as "vendorId", o.id, json_agg(json_build_object('id', i.id, 'menuItemId', i.menu_item_id,
    'title', i.title, 'note', i.note, 'course', i.course, 'toppings', i.toppings, 'count', i.count, 'held', i.held)
    order by i.position) as lines
  from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
  where o.status = 'CONFIRMED' group by o.vendor_id, o.id, o.placed_at order by o.placed_at`;

/** Tells the demo's kitchens what their running orders are, as placing them would have. */
export async function loadTickets(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ vendorId: string; id: string; lines: CookedLine[] }>(COOKED);
  for (const { vendorId, id, lines } of rows) {
    const order = '(select * from orders where vendor_id = $2 and id = $3)';
    await client.query(insertTickets(order, '$1', '0', 'p.confirmed_at'), [
      JSON.stringify(newTickets(lines)),
      vendorId,
      id,
    ]);
    await client.query(
      'update order_items set ticketed_count = count where vendor_id = $1 and order_id = $2 and not held',
      [vendorId, id],
    );
  }
}
