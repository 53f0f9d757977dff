import type { ResponseBody } from '@sofreh/contract/call';
import type { kitchenTickets } from '@sofreh/contract/main/kitchen-tickets';
import { kitchenNote } from '@sofreh/domain/kitchen';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';

type Page = ResponseBody<(typeof kitchenTickets)['GET /api/orders/kitchentickets']>;
type Ticket = Page['data'][number];

/** These are the tickets that are listed. */
export interface TicketFilter {
  readonly orderId?: string | undefined;
  readonly printerStationId?: string | undefined;
}

const WHERE = `from kitchen_tickets k join orders o on o.vendor_id = k.vendor_id and o.id = k.order_id
  where k.vendor_id = $1 and ($2::uuid is null or k.order_id = $2) and ($3::uuid is null or k.printer_station_id = $3)`;
const page = named(
  'kitchen-tickets-page',
  `select k.id, k.order_id as "orderId", o.number as "orderNumber", o.table_name as "tableName",
     o.delivery_type as "deliveryType", o.description, o.note_kitchen as note, k.sequence, k.kind,
     k.printer_station_id as "printerStationId", k.station_title as "stationTitle", k.lines, k.at
   ${WHERE} order by k.at desc, k.sequence desc, k.id desc limit $4 offset $5`,
);
const total = named('kitchen-tickets-total', `select count(*)::int as count ${WHERE}`);

/** Reads a page of what the kitchen was told, newest first. */
export async function listTickets(
  pool: Pool,
  vendorId: string,
  { orderId, printerStationId }: TicketFilter,
  pageNumber: number,
  pageSize: number,
): Promise<Page> {
  const of = [vendorId, orderId ?? null, printerStationId ?? null];
  const [rows, counted] = await Promise.all([
    pool.query<Omit<Ticket, 'at'> & { readonly at: Date; readonly description: string }>(
      page([...of, pageSize, (pageNumber - 1) * pageSize]),
    ),
    pool.query<{ count: number }>(total(of)),
  ]);
  const data = rows.rows.map(({ description, ...row }) => ({
    ...row,
    note: kitchenNote({ description, note: row.note }),
    at: row.at.toISOString(),
  }));
  return { data, pageNumber, pageSize, totalCount: counted.rows[0]?.count ?? 0 };
}
