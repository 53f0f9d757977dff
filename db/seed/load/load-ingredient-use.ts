import type { ClientBase } from 'pg';
import { SOLD } from '../../../apps/server/src/main/order-record/order-facts.ts';
import { vendorId } from './load-vendors.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;

/**
 * What the orders of the last weeks took by their recipes, what went to waste on Mondays and Thursdays, what a count on
 * Saturdays found missing, and every morning as much again as went the day before. Counts are reckoned back from now.
 */
const MOVE = `
insert into stock_movements
  (vendor_id, id, product_type, product_id, kind, change, count_after, reason, order_id, actor_id, at)
with sold as (
  select t.ingredient_id, o.id as order_id, o.placed_at as at, sum(ceil(t.taken::numeric * i.count / case i.unit when 'GRAM' then 1000 else 1 end))::int as taken
  from orders o
  join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
  join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (o.vendor_id, 'FOOD', i.menu_item_id)
  join stocks s on (s.vendor_id, s.product_type, s.product_id) = (o.vendor_id, 'INGREDIENT', t.ingredient_id)
  where o.vendor_id = $1 and o.placed_at >= $2 and ${SOLD}
  group by t.ingredient_id, o.id, o.placed_at
), days as (
  select d.*, extract(isodow from d.day) as weekday, case g.unit when 'PIECE' then 1000 else 10 end as step
  from (select ingredient_id, (at at time zone 'Asia/Tehran')::date as day, sum(taken)::int as taken
        from sold group by 1, 2) d
  join ingredients g on g.vendor_id = $1 and g.id = d.ingredient_id
), lost as (
  select ingredient_id, day, 'WASTE' as kind, 'دورریز آماده‌سازی' as reason, time '23:40' as clock,
    -(taken * 4 / 100 / step * step) as change
  from days where weekday in (1, 4)
  union all
  select ingredient_id, day, 'RECOUNT', 'شمارش هفتگی', time '23:50', -(taken * 3 / 100 / step * step)
  from days where weekday = 6
), went as (
  select d.ingredient_id, d.day, d.taken - coalesce(sum(l.change), 0)::int as total
  from days d left join lost l on l.ingredient_id = d.ingredient_id and l.day = d.day
  group by d.ingredient_id, d.day, d.taken
), moved as (
  select ingredient_id, 'SOLD' as kind, -taken as change, '' as reason, order_id, null::uuid as actor_id, at from sold
  union all
  select ingredient_id, kind, change, reason, null, $3::uuid, (day + clock) at time zone 'Asia/Tehran'
  from lost where change < 0
  union all
  select ingredient_id, 'RESTOCK', total, 'خرید روز', null, $3, (day + 1 + time '07:30') at time zone 'Asia/Tehran' from went
)
select $1, gen_random_uuid(), 'INGREDIENT', m.ingredient_id, m.kind, m.change,
  s.count - coalesce(sum(m.change) over (partition by m.ingredient_id order by m.at desc, m.kind, m.order_id
    rows between unbounded preceding and 1 preceding), 0),
  m.reason, m.order_id, m.actor_id, m.at
from moved m
join stocks s on (s.vendor_id, s.product_type, s.product_id) = ($1, 'INGREDIENT', m.ingredient_id)
where m.at < $4`;

/** Counting began before all that. */
const BEGIN = `
update stock_movements b set at = $2, change = s.count - m.change, count_after = s.count - m.change
from stocks s, (select product_id, sum(change)::int as change from stock_movements
                where vendor_id = $1 and product_type = 'INGREDIENT' and kind <> 'BEGUN' group by product_id) m
where b.vendor_id = $1 and b.kind = 'BEGUN' and b.product_id = m.product_id
  and (s.vendor_id, s.product_type, s.product_id) = ($1, 'INGREDIENT', m.product_id)`;

/**
 * Writes what went out of a branch's store in the weeks until `now`; its orders, recipes and counts are there before.
 * @param actorId who counted and bought
 */
export async function loadIngredientUse(
  client: ClientBase,
  vendor: string,
  actorId: string,
  now: Date,
): Promise<void> {
  const id = vendorId(vendor);
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  await client.query(MOVE, [id, since, actorId, now]);
  await client.query(BEGIN, [id, since]);
}
