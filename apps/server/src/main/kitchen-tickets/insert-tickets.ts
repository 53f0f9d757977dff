import { cookingStations, hallOfTable } from './cooking-stations.ts';

/**
 * SQL that writes tickets: the drafts are routed to every station that makes the dish for the order's delivery type
 * and hall, one ticket for each kind and station; lines that no station prints make a ticket of none.
 * @param order a relation of one order, or none, with `vendor_id`, `id`, `delivery_type` and `dining_table_id`.
 * @param drafts the parameter that carries `TicketDraft[]` as JSON.
 * @param after an expression for the sequence number of the order's last ticket.
 * @param at an expression for the moment.
 */
export function insertTickets(order: string, drafts: string, after: string, at: string): string {
  return `insert into kitchen_tickets (vendor_id, id, order_id, sequence, kind, printer_station_id, station_title, lines, at)
  select p.vendor_id, gen_random_uuid(), p.id,
    (${after}) + row_number() over (order by t.kind = 'CANCEL', t.kind, coalesce(s.title, ''), s.id), t.kind, s.id,
    coalesce(s.title, ''), jsonb_agg(t.line order by t.position), max(${at})
  from ${order} p
  cross join jsonb_to_recordset(${drafts}::jsonb) as t(kind text, menu_item_id uuid, position integer, line jsonb)
  left join menu_items m on m.vendor_id = p.vendor_id and m.id = t.menu_item_id
  left join lateral (
    ${cookingStations('m', 'p.delivery_type', hallOfTable('p.vendor_id', 'p.dining_table_id'))}
  ) s on true
  group by p.vendor_id, p.id, t.kind, s.id, s.title`;
}
