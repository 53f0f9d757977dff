import type { ArrivalRange } from '@sofreh/domain/dispatch';
import { ARRIVED_STATUSES } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const keep = named(
  'arrival-keep',
  `insert into order_arrivals as a (vendor_id, order_id, business_day, first_from, first_to, first_shown_at, last_from, last_to,
     last_shown_at)
   select o.vendor_id, o.id, o.business_day, $3, $4, $5, $3, $4, $5 from orders o where o.vendor_id = $1 and o.id = $2
   on conflict (vendor_id, order_id) do update set last_from = excluded.last_from, last_to = excluded.last_to,
     last_shown_at = excluded.last_shown_at
   where (a.last_from, a.last_to) is distinct from (excluded.last_from, excluded.last_to)
     and a.last_shown_at <= excluded.last_shown_at`,
);

/** Keeps what a guest is shown of an order's arrival. The first of it stays; the same again writes nothing. */
export async function keepArrival(
  db: Queryable,
  vendorId: string,
  orderId: string,
  { from, to }: ArrivalRange,
  at: Date,
): Promise<void> {
  await db.query(keep([vendorId, orderId, new Date(from), new Date(to), at]));
}

const ofDays = named(
  'arrivals-of-days',
  `select a.order_id as "orderId", o.number as "orderNumber", a.first_from as "firstFrom", a.first_to as "firstTo",
     a.last_from as "lastFrom", a.last_to as "lastTo", coalesce(t.at_destination_at, t.ended_at, o.delivered_at) as "arrivedAt"
   from order_arrivals a join orders o on o.vendor_id = a.vendor_id and o.id = a.order_id
   left join trips t on t.vendor_id = a.vendor_id and t.order_id = a.order_id and t.status = 'DELIVERED'
   where a.vendor_id = $1 and a.business_day between $2 and $3 and o.status in (${sqlList(ARRIVED_STATUSES)})
     and o.delivered_at is not null
   order by a.business_day, o.number`,
);

/** Says what was shown of an order's arrival, and when it was at its door. */
export interface ShownArrival {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly firstFrom: Date;
  readonly firstTo: Date;
  readonly lastFrom: Date;
  readonly lastTo: Date;
  readonly arrivedAt: Date;
}

/** Reads orders of some business days whose guests were shown when they come, and that were brought. */
export async function listShownArrivals(
  db: Queryable,
  vendorId: string,
  days: { readonly from: string; readonly to: string },
): Promise<ShownArrival[]> {
  return (await db.query<ShownArrival>(ofDays([vendorId, days.from, days.to]))).rows;
}
