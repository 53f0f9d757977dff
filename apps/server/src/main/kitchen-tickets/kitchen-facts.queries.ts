import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenOrderTickets } from '@sofreh/domain/kitchen';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { NO_STATION } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** These are tickets of one order `o`, as the kitchen's rules take them. */
export const TICKETS_JSON = `coalesce((
  select json_agg(json_build_object('sequence', k.sequence, 'kind', k.kind, 'printerStationId', k.printer_station_id,
    'stationTitle', k.station_title, 'prints', s.layout, 'lines', k.lines, 'at', k.at, 'cleared', k.cleared_at is not null)
    order by k.sequence)
  from kitchen_tickets k
  left join printer_stations s on s.vendor_id = k.vendor_id and s.id = k.printer_station_id
  where k.vendor_id = o.vendor_id and k.order_id = o.id), '[]')`;
export const MARKS_JSON = `coalesce((
  select json_agg(json_build_object('printerStationId', nullif(m.printer_station_id, '${NO_STATION}'),
    'orderItemId', m.order_item_id, 'done', m.done, 'round', m.round, 'seen', m.seen,
    'doneAt', m.done_at))
  from kitchen_marks m where m.vendor_id = o.vendor_id and m.order_id = o.id), '[]')`;

/**
 * This is a ticket as `TICKETS_JSON` has it: `prints` is the layout of its station's paper, null where the station is
 * gone.
 */
export type StoredTicket = KitchenOrder['tickets'][number] & { readonly prints: string | null };

/**
 * Gives tickets as screens have them, their moments in UTC. A dish that a station cooks and another only prints a label
 * for is cooked once; one that has nothing but its label is made where that is printed.
 */
export function ticketsView(tickets: readonly StoredTicket[]): KitchenOrder['tickets'] {
  const cooked = new Set(
    tickets
      .filter(({ prints }) => prints !== 'LABEL')
      .flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId)),
  );
  return tickets.flatMap(({ prints, ...ticket }) => {
    const lines = ticket.lines.filter(({ orderItemId }) => prints !== 'LABEL' || !cooked.has(orderItemId));
    return lines.length > 0 ? [{ ...ticket, lines, at: new Date(ticket.at).toISOString() }] : [];
  });
}

const facts = named(
  'kitchen-order-facts',
  `select ${TICKETS_JSON} as tickets, ${MARKS_JSON} as marks, exists (
     select from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id and i.held) as "hasHeld"
   from orders o where o.vendor_id = $1 and o.id = $2`,
);

/** Holds what the kitchen knows of a locked order. */
export interface KitchenFacts {
  readonly order: KitchenOrderTickets;
  readonly hasHeld: boolean;
}

export async function readKitchenFacts(client: PoolClient, order: LockedOrder): Promise<KitchenFacts> {
  const { rows } = await client.query<
    Pick<KitchenOrderTickets, 'marks'> & { tickets: StoredTicket[]; hasHeld: boolean }
  >(facts([order.vendorId, order.id]));
  const [row] = rows;
  if (!row) throw new Error(`order ${order.id} is gone`);
  return {
    order: { tickets: ticketsView(row.tickets), marks: row.marks },
    hasHeld: row.hasHeld,
  };
}

/** Gives a station as a mark has it. */
export const stationKey = (printerStationId: string | null) => printerStationId ?? NO_STATION;
