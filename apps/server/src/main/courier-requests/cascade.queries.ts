import { ACCEPTED_STATUSES } from '@sofreh/domain/courier-companies';
import { DISPATCHED_STATUSES } from '@sofreh/domain/dispatch';
import { OFFERED } from '#app/main/bikers/trips.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const start = named(
  'order-cascades-start',
  `insert into order_cascades (vendor_id, order_id, started_at)
   select o.vendor_id, o.id, $2 from orders o
   where o.vendor_id = $1 and o.delivery_type = any ($3) and o.status = any ($4)
     and o.placed_at > $6
     and (o.status = 'READYTOSHIPMENT' or o.promised_at is null or o.promised_at <= $5)
     and not exists (select from order_cascades c where c.vendor_id = o.vendor_id and c.order_id = o.id)
   on conflict do nothing`,
);

/** Begins the cascade of orders that are soon done, and of those that are. */
export async function startCascades(
  db: Queryable,
  vendorId: string,
  at: Date,
  terms: {
    readonly deliveryTypes: readonly string[];
    readonly statuses: readonly string[];
    readonly readyBy: Date;
    readonly placedAfter: Date;
  },
): Promise<void> {
  await db.query(
    start([vendorId, at, terms.deliveryTypes, terms.statuses, terms.readyBy, terms.placedAfter]),
  );
}

const going = named(
  'order-cascades-going',
  `select c.order_id as "orderId", c.started_at as "startedAt", c.skipped,
     o.address ->> 'latitude' is not null and o.address ->> 'longitude' is not null as "hasPoint" from order_cascades c
   join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id
   where c.vendor_id = $1 and c.stopped is null and o.status = any ($2) order by c.started_at limit 200`,
);

export interface GoingCascade {
  readonly orderId: string;
  readonly startedAt: Date;
  readonly skipped: readonly string[];
  /** Its address has a place on the map. */
  readonly hasPoint: boolean;
}

/** Reads cascades that are not over, of orders that still wait. */
export async function listGoingCascades(
  db: Queryable,
  vendorId: string,
  statuses: readonly string[],
): Promise<GoingCascade[]> {
  return (await db.query<GoingCascade>(going([vendorId, statuses]))).rows;
}

const asked = named(
  'order-cascades-asked',
  `select r.provider, r.searching_since as at, r.ended_at is null as live,
     r.status in (${sqlList(ACCEPTED_STATUSES)}) as accepted, r.actor_kind = 'STAFF' as "byPerson"
   from courier_requests r
   where r.vendor_id = $1 and r.order_id = $2 and (r.ended_at is null or r.ended_at >= $3)
   union all
   select 'OWN_FLEET', m.at, m.is_last and t.ended_at is null and t.courier_id is not null,
     m.is_last and t.status not in (${OFFERED}, 'TRIPREQUESTED', 'CANCELED', 'TIMEOUT'), false
   from trips t join lateral (select m.at, lead(m.at) over (order by m.at, m.id) is null as is_last
     from trip_moves m where m.vendor_id = t.vendor_id and m.trip_id = t.id
       and m.to_status in (${OFFERED})) m on true
   where t.vendor_id = $1 and t.order_id = $2 and (m.at >= $3 or t.ended_at is null)`,
);

export interface AskedRow {
  readonly provider: string;
  readonly at: Date;
  readonly live: boolean;
  readonly accepted: boolean;
  /** Staff asked for it; a trip that was given by hand ends the cascade instead. */
  readonly byPerson: boolean;
}

/** Lists who was asked for an order since its cascade began, and who has it. */
export async function listAsked(
  db: Queryable,
  vendorId: string,
  orderId: string,
  since: Date,
): Promise<AskedRow[]> {
  return (await db.query<AskedRow>(asked([vendorId, orderId, since]))).rows;
}

const askedCouriers = named(
  'order-cascades-asked-couriers',
  `select o.id as "orderId", array_agg(distinct m.courier_id) as couriers from orders o
   join order_cascades c on c.vendor_id = o.vendor_id and c.order_id = o.id and c.stopped is null
   join trips t on t.vendor_id = o.vendor_id and t.order_id = o.id
   join trip_moves m on m.vendor_id = t.vendor_id and m.trip_id = t.id and m.to_status in (${OFFERED})
     and m.at >= c.started_at
   where o.vendor_id = $1 and o.status in (${sqlList(DISPATCHED_STATUSES)}) group by 1`,
);

/** Reads the own couriers that each order that waits was offered to since its cascade began. */
export async function listAskedCouriers(
  db: Queryable,
  vendorId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ orderId: string; couriers: string[] }>(askedCouriers([vendorId]));
  return new Map(rows.map(({ orderId, couriers }) => [orderId, couriers]));
}

const skip = named(
  'order-cascades-skip',
  'update order_cascades set skipped = skipped || $3::text where vendor_id = $1 and order_id = $2',
);

export async function addSkipped(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  provider: string,
): Promise<void> {
  await client.query(skip([vendorId, orderId, provider]));
}

// Every till asks at every news: told by name, the statuses lead over the few orders that are open, not over every cascade there was.
const needPerson = named(
  'order-cascades-need-person',
  `select c.order_id as id from order_cascades c join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id
   where c.vendor_id = $1 and c.stopped = 'PERSON' and o.status in (${sqlList(DISPATCHED_STATUSES)})
     and not exists (select from courier_requests r where r.vendor_id = c.vendor_id and r.order_id = c.order_id and r.ended_at is null)
     and not exists (select from trips t where t.vendor_id = c.vendor_id and t.order_id = c.order_id
       and t.ended_at is null and t.courier_id is not null)
   order by c.started_at limit 200`,
);

/** Reads orders for which nobody was left to ask, and that nobody has since. */
export async function listNeedPerson(db: Queryable, vendorId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(needPerson([vendorId]))).rows.map(({ id }) => id);
}
