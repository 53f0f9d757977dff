import type { ClubTerms } from '@sofreh/domain/clubs';
import type { Currency, DeliveryType, Source } from '@sofreh/domain/enums';
import { ENTERED_BY, LINE_SALE } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { TERMS } from './terms.queries.ts';

const FACTS = `o.id, o.source, o.delivery_type as "deliveryType", o.customer_id as "customerId", ${ENTERED_BY} as "enteredBy",
  o.currency,
  o.placed_at as "placedAt", o.status = 'FINISHED' as finished, o.status = 'REJECTED' as rejected, o.final_price as "finalPrice",
  o.refunded_amount as refunded, o.finished_at as "finishedAt",
  case o.pricing ->> 'discountType' when 'FREESHIPPING' then 0 else o.discount_total end as discount,
  coalesce((
    select jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id, 'categoryId', coalesce(m.category_id, i.menu_item_id),
      'sale', ${LINE_SALE}))
    from order_items i left join menu_items m on m.vendor_id = i.vendor_id and m.id = i.menu_item_id
    where i.vendor_id = o.vendor_id and i.order_id = o.id), '[]') as lines, (
  select ${TERMS} from club_terms t where t.vendor_id = o.vendor_id and t.from_at <= o.placed_at
  order by t.from_at desc limit 1) as terms`;

/** This is an order with the terms that stood when it was placed; null where the vendor had none. */
export interface OrderOfClub {
  readonly id: string;
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly customerId: string | null;
  readonly enteredBy: string | null;
  readonly currency: Currency;
  readonly placedAt: Date;
  readonly finished: boolean;
  readonly rejected: boolean;
  readonly finalPrice: number;
  readonly refunded: number;
  readonly finishedAt: Date | null;
  readonly discount: number;
  readonly lines: readonly {
    readonly menuItemId: string;
    readonly categoryId: string;
    readonly sale: number;
  }[];
  readonly terms: ClubTerms | null;
}

/** Holds what stays as it was when an order first earned. */
export interface FirstEarning {
  readonly customerId: string;
  readonly bonusPercent: number;
  readonly expiresAt: Date | null;
}

const one = named('club-order', `select ${FACTS} from orders o where o.vendor_id = $1 and o.id = $2`);
const changed = named(
  'club-orders-changed',
  `select ${FACTS}, c.customer_id as "earnedBy", c.bonus_percent as "bonusPercent", c.expires_at as "expiresAt",
     coalesce((select sum(e.points) from point_entries e where e.vendor_id = o.vendor_id and e.order_id = o.id), 0)::bigint as written
   from orders o left join club_orders c on c.vendor_id = o.vendor_id and c.order_id = o.id
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and (c.order_id is not null or o.status = 'FINISHED' and o.customer_id is not null)
   order by coalesce(c.customer_id, o.customer_id), o.finished_at, o.id`,
);

export async function readOrder(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<OrderOfClub | undefined> {
  return (await db.query<OrderOfClub>(one([vendorId, id]))).rows[0];
}

export type ChangedOrder = OrderOfClub & { readonly first: FirstEarning | null; readonly written: number };

type ChangedRow = OrderOfClub & {
  readonly earnedBy: string | null;
  readonly bonusPercent: number;
  readonly expiresAt: Date | null;
  readonly written: number;
};

/**
 * Reads orders that have earned, or may now, with what the ledger has of them; by guest, so that two jobs never wait in
 * a circle.
 */
export async function readChangedOrders(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<ChangedOrder[]> {
  const { rows } = await client.query<ChangedRow>(changed([vendorId, ids]));
  return rows.map(({ earnedBy, bonusPercent, expiresAt, ...order }) => ({
    ...order,
    first: earnedBy === null ? null : { customerId: earnedBy, bonusPercent, expiresAt },
  }));
}

const unread = named(
  'club-orders-unread',
  `select distinct o.id from order_events e
   join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
   left join club_orders c on c.vendor_id = o.vendor_id and c.order_id = o.id
   where e.vendor_id = $1 and e.seq > $2 and coalesce(c.customer_id, o.customer_id) = $3 limit $4`,
);
/** It is one guest's orders at once: more than anybody has in the minute that the job is behind. */
const MOST_ORDERS = 500;

/** Reads the orders of a guest of which something happened after an event, as `readChangedOrders` gives them. */
export async function readUnreadOrders(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  afterSeq: number,
): Promise<ChangedOrder[]> {
  const { rows } = await client.query<{ id: string }>(unread([vendorId, afterSeq, customerId, MOST_ORDERS]));
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : readChangedOrders(client, vendorId, ids);
}

const addFirst = named(
  'club-order-first',
  `insert into club_orders (vendor_id, order_id, customer_id, bonus_percent, expires_at) values ($1, $2, $3, $4, $5)`,
);

export async function writeFirst(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  { customerId, bonusPercent, expiresAt }: FirstEarning,
): Promise<void> {
  await client.query(addFirst([vendorId, orderId, customerId, bonusPercent, expiresAt]));
}

const earnings = named(
  'club-order-earnings',
  `select coalesce(sum(e.points) filter (where e.kind = 'EARNED'), 0)::bigint as earned,
     coalesce(-sum(e.points) filter (where e.kind = 'TAKEN_BACK'), 0)::bigint as "takenBack"
   from point_entries e where e.vendor_id = $1 and e.order_id = $2`,
);

/** Reads what an order brought, and what of it was taken back. */
export async function readEarnings(db: Queryable, vendorId: string, orderId: string) {
  const { rows } = await db.query<{ earned: number; takenBack: number }>(earnings([vendorId, orderId]));
  return rows[0] ?? { earned: 0, takenBack: 0 };
}

const categories = named(
  'club-categories',
  'select id, category_id as "categoryId" from menu_items where vendor_id = $1 and id = any($2::uuid[])',
);

/** Reads the categories of dishes; those the vendor has not are left out. */
export async function readCategories(db: Queryable, vendorId: string, ids: readonly string[]) {
  const { rows } = await db.query<{ id: string; categoryId: string }>(categories([vendorId, ids]));
  return new Map(rows.map((row) => [row.id, row.categoryId]));
}
