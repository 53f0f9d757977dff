import type { ActorKind } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is an order event as stored; `seq` counts without a gap within the vendor. */
export interface OrderEventRow {
  readonly seq: number;
  readonly orderId: string;
  readonly eventType: string;
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly device: string;
  readonly reason: string;
  readonly data: unknown;
  readonly at: Date;
}

const selectPage = named(
  'order-events-page',
  `select seq, order_id as "orderId", type as "eventType", actor_kind as "actorKind", actor_id as "actorId", device,
          reason, data, at
   from order_events
   where vendor_id = $1 and seq > $2 and seq <= $3 and ($4::uuid is null or order_id = $4)
   order by seq limit $5`,
);

export interface EventPage {
  readonly vendorId: string;
  readonly after: number;
  readonly upTo: number;
  /** The events of this order alone are read, or of all where it is null. */
  readonly orderId: string | null;
  readonly limit: number;
}

/** Reads a vendor's events with `after` < seq ≤ `upTo`, the first `limit` of them in order. */
export async function readEvents(db: Queryable, page: EventPage): Promise<OrderEventRow[]> {
  const { vendorId, after, upTo, orderId, limit } = page;
  const { rows } = await db.query<OrderEventRow>(selectPage([vendorId, after, upTo, orderId, limit]));
  return rows;
}

const selectSeqs = named(
  'vendor-event-seqs',
  'select vendor_id as "vendorId", event_seq as seq from vendor_counters where vendor_id = any($1::uuid[])',
);

/** Reads the last event number of each vendor; a vendor without events is not in the map. */
export async function readLastSeqs(
  db: Queryable,
  vendorIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ vendorId: string; seq: number }>(selectSeqs([vendorIds]));
  return new Map(rows.map(({ vendorId, seq }) => [vendorId, seq]));
}

const selectOwnOrder = named(
  'own-order',
  `select o.vendor_id as "vendorId" from orders o join vendors v on v.id = o.vendor_id
   where o.customer_id = $1 and o.id = $2 and v.brand_id = $3`,
);

/** Finds the vendor of the brand at which a customer's own order is; undefined where they have no such order. */
export async function vendorOfOwnOrder(
  db: Queryable,
  brandId: string,
  orderId: string,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ vendorId: string }>(selectOwnOrder([customerId, orderId, brandId]));
  return rows[0]?.vendorId;
}
