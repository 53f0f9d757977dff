import { TRIP_NEWS } from '#app/main/courier-push/trip-news.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const news = named(
  'trip-news',
  `select t.id as "tripId", e.at, e.type
   from trips t join order_events e on e.vendor_id = t.vendor_id and e.order_id = t.order_id
   where t.vendor_id = $1 and t.courier_id = $2 and t.ended_at is null and e.at > t.accepted_at
     and e.type in (${sqlList(Object.keys(TRIP_NEWS))})
   order by e.seq`,
);

export interface TripNews {
  readonly tripId: string;
  readonly at: Date;
  readonly what: (typeof TRIP_NEWS)[keyof typeof TRIP_NEWS];
}

/** Lists what others did to the orders a courier has, since he said yes to each. */
export async function listTripNews(db: Queryable, vendorId: string, bikerId: string): Promise<TripNews[]> {
  const { rows } = await db.query<Omit<TripNews, 'what'> & { type: keyof typeof TRIP_NEWS }>(
    news([vendorId, bikerId]),
  );
  return rows.map(({ tripId, at, type }) => ({ tripId, at, what: TRIP_NEWS[type] }));
}
