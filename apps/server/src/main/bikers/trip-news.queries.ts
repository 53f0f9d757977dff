import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const news = named(
  'trip-news',
  `select t.id as "tripId", e.at, case when e.type = 'EDITED' then 'EDITED' when e.type like 'PAYMENT%' then 'PAID'
     else 'REFUNDED' end as what
   from trips t join order_events e on e.vendor_id = t.vendor_id and e.order_id = t.order_id
   where t.vendor_id = $1 and t.courier_id = $2 and t.ended_at is null and e.at > t.accepted_at
     and e.type in ('EDITED', 'PAYMENT_TAKEN', 'PAYMENT_DONE', 'REFUND_STARTED', 'REFUND_DUE', 'REFUND_DONE')
   order by e.seq`,
);

export interface TripNews {
  readonly tripId: string;
  readonly at: Date;
  readonly what: 'EDITED' | 'PAID' | 'REFUNDED';
}

/** What others did to the orders a courier has, since he said yes to each. */
export async function listTripNews(db: Queryable, vendorId: string, bikerId: string): Promise<TripNews[]> {
  return (await db.query<TripNews>(news([vendorId, bikerId]))).rows;
}
