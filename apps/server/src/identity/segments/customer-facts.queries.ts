import { ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { ORDER_SALE, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const words = (list: readonly string[]) => `array[${list.map((word) => `'${word}'`).join(', ')}]`;
const bit = (list: readonly string[], column: string) =>
  `coalesce(bit_or(1 << (array_position(${words(list)}, ${column}) - 1)), 0)::smallint`;

const refresh = named(
  'customer-facts-refresh',
  `update customers c set order_count = f.order_count, order_spend = f.order_spend,
     first_order_at = f.first_order_at, last_order_at = f.last_order_at, order_types = f.order_types,
     channels = f.channels, last_rating = f.last_rating
   from (
     select p.id, count(o.id)::int as order_count, coalesce(sum(${ORDER_SALE}), 0)::bigint as order_spend,
       min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at,
       ${bit(ORDER_TYPES, 'o.order_type')} as order_types, ${bit(SOURCES, 'o.source')} as channels,
       (select r.rating from ratings r where r.vendor_id = $1 and r.customer_id = p.id
        order by r.rated_at desc, r.order_id desc limit 1) as last_rating
     from unnest($2::uuid[]) as p(id)
     left join orders o on o.vendor_id = $1 and o.customer_id = p.id and ${SOLD}
     group by p.id) f
   where c.vendor_id = $1 and c.user_id = f.id
     and (c.order_count, c.order_spend, c.first_order_at, c.last_order_at, c.order_types, c.channels, c.last_rating)
       is distinct from (f.order_count, f.order_spend, f.first_order_at, f.last_order_at, f.order_types, f.channels,
         f.last_rating)`,
);
const dishes = `select distinct i.menu_item_id, o.customer_id from orders o
   join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
   where o.vendor_id = $1 and o.customer_id = any($2::uuid[]) and ${SOLD}`;
const forgetDishes = named(
  'customer-dishes-forget',
  `delete from customer_dishes d where d.vendor_id = $1 and d.user_id = any($2::uuid[])
     and not exists (select from (${dishes}) s where s.menu_item_id = d.menu_item_id and s.customer_id = d.user_id)`,
);
const addDishes = named(
  'customer-dishes-add',
  `insert into customer_dishes (vendor_id, menu_item_id, user_id)
   select $1, s.menu_item_id, s.customer_id from (${dishes}) s on conflict do nothing`,
);

/** Makes the facts of these customers anew from what they ordered and said; done again it changes nothing. */
export async function refreshFacts(
  client: PoolClient,
  vendorId: string,
  customerIds: readonly string[],
): Promise<void> {
  await client.query(refresh([vendorId, customerIds]));
  await client.query(forgetDishes([vendorId, customerIds]));
  await client.query(addDishes([vendorId, customerIds]));
}

const behind = named(
  'customer-facts-behind',
  `select c.vendor_id as "vendorId" from vendor_counters c
   left join customer_fact_cursors f on f.vendor_id = c.vendor_id
   where c.event_seq > coalesce(f.event_seq, 0)`,
);

/** The vendors of which something happened that the facts do not know. */
export async function readVendorsBehind(db: Queryable): Promise<string[]> {
  return (await db.query<{ vendorId: string }>(behind())).rows.map(({ vendorId }) => vendorId);
}

const addCursor = named(
  'customer-facts-cursor-add',
  'insert into customer_fact_cursors (vendor_id, event_seq) values ($1, 0) on conflict do nothing',
);
const lockCursor = named(
  'customer-facts-cursor-lock',
  'select event_seq as seq from customer_fact_cursors where vendor_id = $1 for update',
);
const moveCursor = named(
  'customer-facts-cursor-move',
  'update customer_fact_cursors set event_seq = $2 where vendor_id = $1',
);
const eventsAfter = named(
  'customer-facts-events',
  `select e.seq, o.customer_id as "customerId" from order_events e
   left join orders o on o.vendor_id = $1 and o.id = e.order_id
   where e.vendor_id = $1 and e.seq > $2 order by e.seq limit $3`,
);

/** Holds a vendor's place among its events and reads on from there. */
export async function holdEvents(
  client: PoolClient,
  vendorId: string,
  most: number,
): Promise<{ readonly seq: number; readonly customerId: string | null }[]> {
  await client.query(addCursor([vendorId]));
  const { rows } = await client.query<{ seq: number }>(lockCursor([vendorId]));
  const found = await client.query<{ seq: number; customerId: string | null }>(
    eventsAfter([vendorId, rows[0]?.seq ?? 0, most]),
  );
  return found.rows;
}

export async function writeCursor(client: PoolClient, vendorId: string, seq: number): Promise<void> {
  await client.query(moveCursor([vendorId, seq]));
}
