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

/** The number of days for which the cooks of a branch have ticked off what they made. */
const COOKED_DAYS = 30;

/** Writes what cooks ticked off of orders that are over, each line at the station that prints it. */
export async function loadCookedLines(client: ClientBase, vendorId: string, now: Date): Promise<void> {
  await client.query(
    `insert into kitchen_marks (vendor_id, order_id, order_item_id, printer_station_id, done, round, seen, told_at, done_at)
     select o.vendor_id, o.id, i.id, st.id, i.count, 1, 1, o.confirmed_at,
       o.ready_at - (o.ready_at - o.confirmed_at) * (i.position - 1) / 10
     from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
     join menu_items m on m.vendor_id = i.vendor_id and m.id = i.menu_item_id
     cross join lateral (
       select l.printer_station_id as id from printer_station_links l
       where l.vendor_id = m.vendor_id and (l.menu_item_id = m.id or l.menu_category_id = m.category_id)
       order by l.menu_item_id is null, l.printer_station_id limit 1) st
     where o.vendor_id = $1 and o.status = 'FINISHED' and o.placed_at between $2::timestamptz - make_interval(days => $3)
       and $2::timestamptz - interval '1 day' and o.ready_at > o.confirmed_at and i.position <= 8`,
    [vendorId, now, COOKED_DAYS],
  );
}
