import type { SaleUnit } from '@sofreh/domain/enums';
import type { KitchenPlace, TicketKind } from '@sofreh/domain/kitchen';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** So many events are looked at for one turn of papers. */
const EVENTS_AT_ONCE = 200;

const cursor = named(
  'print-cursor-hold',
  'select event_seq as seq from print_cursors where vendor_id = $1 for update skip locked',
);
/**
 * Reads how far a vendor's events are turned into papers, and holds it; undefined where another process is at
 * it, or none counts.
 */
export async function holdCursor(client: PoolClient, vendorId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ seq: number }>(cursor([vendorId]));
  return rows[0]?.seq;
}

const advance = named('print-cursor-move', 'update print_cursors set event_seq = $2 where vendor_id = $1');
export async function moveCursor(client: PoolClient, vendorId: string, seq: number): Promise<void> {
  await client.query(advance([vendorId, seq]));
}

const behind = named(
  'print-cursors-behind',
  `select p.vendor_id as "vendorId" from print_cursors p
   join vendor_counters c on c.vendor_id = p.vendor_id where c.event_seq > p.event_seq`,
);
/** Reads vendors with events that no paper was made of yet. */
export async function readVendorsBehind(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ vendorId: string }>(behind());
  return rows.map(({ vendorId }) => vendorId);
}

/** This is an event as papers see it. */
export interface PaperEvent {
  readonly seq: number;
  readonly orderId: string;
  readonly type: string;
  readonly at: Date;
  /** Somebody who may take payments caused it: only they have the drawer opened. */
  readonly byTaker: boolean;
  /** A till sent what it had kept of the order while it had no line. */
  readonly wasKept: boolean;
}
// What a till sends is answered a moment after its order stands: until then it has its claim alone.
const events = named(
  'print-events',
  `select e.seq, e.order_id as "orderId", e.type, e.at, e.actor_kind = 'STAFF' and exists (
     select from staff s join roles r on r.vendor_id = s.vendor_id and r.id = s.role_id
     where s.vendor_id = e.vendor_id and s.user_id = e.actor_id and 'payment.take' = any(${heldPermissions('r.permissions')})) as "byTaker",
     exists (select from sync_intents i where i.vendor_id = e.vendor_id and i.queue = e.order_id)
       or exists (select from sync_claims c where c.vendor_id = e.vendor_id and not exists (
         select from sync_intents i where i.vendor_id = c.vendor_id and i.id = c.intent_id)) as "wasKept"
   from order_events e where e.vendor_id = $1 and e.seq > $2 order by e.seq limit ${EVENTS_AT_ONCE}`,
);
/** Reads the next events after a number. */
export async function readPaperEvents(db: Queryable, vendorId: string, after: number): Promise<PaperEvent[]> {
  const { rows } = await db.query<PaperEvent>(events([vendorId, after]));
  return rows;
}

/** Holds what the kitchen was told. */
export interface PaperTicket {
  readonly id: string;
  readonly orderId: string;
  readonly sequence: number;
  readonly kind: TicketKind;
  readonly stationId: string | null;
  readonly stationTitle: string;
  readonly lines: readonly {
    readonly orderItemId: string;
    readonly title: string;
    readonly unit?: SaleUnit | undefined;
    readonly count: number;
    readonly note: string;
    readonly course: number;
    readonly seat?: number | undefined;
    readonly toppings: readonly { readonly title: string; readonly count: number }[];
    readonly from?: KitchenPlace | undefined;
    readonly orderNoteBefore?: string | undefined;
  }[];
  readonly at: Date;
  /** It was told under this number of the bill; null is its order's own. */
  readonly toldNumber: number | null;
  /** Tells whether its station has nothing left to do for the order. */
  readonly cleared: boolean;
}
const tickets = named(
  'print-tickets',
  `select id, order_id as "orderId", sequence, kind, printer_station_id as "stationId",
     station_title as "stationTitle", lines, at, told_number as "toldNumber", cleared_at is not null as cleared
   from kitchen_tickets where vendor_id = $1 and order_id = any($2::uuid[]) order by order_id, sequence`,
);
/** Reads everything the kitchen was told of orders, in order. */
export async function readPaperTickets(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
): Promise<PaperTicket[]> {
  const { rows } = await db.query<PaperTicket>(tickets([vendorId, orderIds]));
  return rows;
}
