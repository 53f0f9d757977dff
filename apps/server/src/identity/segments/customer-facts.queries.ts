import { ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { ORDER_SALE, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const words = (list: readonly string[]) => `array[${sqlList(list)}]`;
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
/** These are orders of who is a customer still: what somebody ordered who deleted the account is nobody's. */
const OF_CUSTOMERS = 'orders o join customers c on c.vendor_id = o.vendor_id and c.user_id = o.customer_id';
const dishes = `select distinct i.menu_item_id, o.customer_id from ${OF_CUSTOMERS}
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

const doors = `select distinct o.customer_id as user_id, round((o.address ->> 'latitude')::numeric, 5)::float8 as latitude,
     round((o.address ->> 'longitude')::numeric, 5)::float8 as longitude
   from ${OF_CUSTOMERS} where o.vendor_id = $1 and o.customer_id = any($2::uuid[]) and ${SOLD}
     and o.address ->> 'latitude' is not null and o.address ->> 'longitude' is not null`;
const forgetDoors = named(
  'customer-doors-forget',
  `delete from customer_doors d where d.vendor_id = $1 and d.user_id = any($2::uuid[])
     and (d.user_id, d.latitude, d.longitude) not in (select s.user_id, s.latitude, s.longitude from (${doors}) s)`,
);
const addDoors = named(
  'customer-doors-add',
  `insert into customer_doors (vendor_id, user_id, latitude, longitude)
   select $1, s.user_id, s.latitude, s.longitude from (${doors}) s on conflict do nothing`,
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
  await client.query(forgetDoors([vendorId, customerIds]));
  await client.query(addDoors([vendorId, customerIds]));
}

const ordered = named(
  'customer-facts-ordered',
  `select distinct o.customer_id as "customerId" from orders o
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and o.customer_id is not null`,
);

/** Finds the customers whose orders these are. */
export async function readCustomersOf(
  client: PoolClient,
  vendorId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ customerId: string }>(ordered([vendorId, orderIds]));
  return rows.map(({ customerId }) => customerId);
}
