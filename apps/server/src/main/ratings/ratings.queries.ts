import { BAD_RATING } from '@sofreh/domain/surveys';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface RatingRow {
  readonly orderId: string;
  readonly origin: 'FEEDBACK' | 'SURVEY';
  readonly customerId: string | null;
  readonly rating: number;
  readonly text: string;
}

const insert = named(
  'rating-insert',
  `insert into ratings (vendor_id, order_id, origin, customer_id, rating, text, rated_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);

/** Stores a rating; false where the order has one of this origin. */
export async function insertRating(
  client: PoolClient,
  vendorId: string,
  row: RatingRow,
  at: Date,
): Promise<boolean> {
  const { orderId, origin, customerId, rating, text } = row;
  const { rowCount } = await client.query(insert([vendorId, orderId, origin, customerId, rating, text, at]));
  return rowCount === 1;
}

const WAITING = `r.rating <= ${BAD_RATING} and r.seen_at is null`;

const waiting = named(
  'ratings-waiting',
  `select r.order_id as "orderId", o.number as "orderNumber", o.customer_name as "customerName",
     o.customer_phone as "customerPhone", r.rating, r.text, r.rated_at as at, count(*) over ()::int as total
   from ratings r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
   where r.vendor_id = $1 and ${WAITING} order by r.rated_at, r.order_id, r.origin limit $2 offset $3`,
);

export interface WaitingRating {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly rating: number;
  readonly text: string;
  readonly at: Date;
}

/** Reads bad ratings that nobody has taken on, the longest-waiting first. */
export function listWaiting(db: Queryable, vendorId: string, paging: Paging): Promise<Page<WaitingRating>> {
  return readPage<WaitingRating>(db, waiting, [vendorId], paging);
}

const known = named(
  'rating-bad-of-order',
  `select exists (select from ratings r where r.vendor_id = $1 and r.order_id = $2 and r.rating <= ${BAD_RATING}) as known`,
);
const see = named(
  'rating-seen',
  `update ratings r set seen_at = $3, seen_by = $4 where r.vendor_id = $1 and r.order_id = $2 and ${WAITING}`,
);

/** Takes an order's bad ratings on. @returns whether it has any, and whether they waited until now. */
export async function markSeen(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  by: string,
  at: Date,
): Promise<{ readonly isKnown: boolean; readonly isFirst: boolean }> {
  const { rowCount } = await client.query(see([vendorId, orderId, at, by]));
  const { rows } = await client.query<{ known: boolean }>(known([vendorId, orderId]));
  return { isKnown: rows[0]?.known ?? false, isFirst: (rowCount ?? 0) > 0 };
}
