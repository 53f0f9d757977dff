import { UNSOLD_STATUSES, WAITING_STATUSES } from '@sofreh/domain/order-state';
import { SERVINGS, SOLD } from '#app/main/order-record/order-facts.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

// This is what staff did to an order `o` that took money off its bill (docs/decisions/0047-what-reports-watch.md): the
// sums of closed days and the lens, which reads them and the days that run, have it from here.

const UNANSWERED = sqlList([...new Set<string>([...WAITING_STATUSES, ...UNSOLD_STATUSES])]);
/** A line lost so many pieces or weighings; a weighing goes as a whole. */
const LOST = "(l ->> 'from')::bigint - (l ->> 'to')::bigint";
/** Events of before units were written down have that of the line, or of the dish. */
const UNIT = "coalesce(l ->> 'unit', i.unit, mi.unit)";
const LOST_AMOUNT = `case ${UNIT} when 'GRAM'
    then ((l ->> 'price')::bigint - coalesce((l ->> 'discount')::bigint, 0)) * (${LOST}) / 1000
    else ((l ->> 'price')::bigint - coalesce((l ->> 'discount')::bigint, 0)) * (${LOST}) end
  + case when ${UNIT} = 'GRAM' and (l ->> 'to')::bigint > 0 then 0 else
    (case ${UNIT} when 'GRAM' then 1 else ${LOST} end) * (
      select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0)
      from jsonb_array_elements(coalesce(l -> 'toppings', '[]')) t) end`;
const IS_LOST = "(l ->> 'to')::bigint < (l ->> 'from')::bigint";

/** This is what the lines that an event `e` took off came to; null where it took off none. */
const LINES_LOST = `(select sum(${LOST_AMOUNT})::bigint from jsonb_array_elements(e.data -> 'lines') l
        left join order_items i on i.vendor_id = e.vendor_id and i.order_id = e.order_id
          and i.id = (l ->> 'orderItemId')::uuid
        left join menu_items mi on mi.vendor_id = e.vendor_id and mi.id = (l ->> 'menuItemId')::uuid
        where ${IS_LOST})`;

/** These are the titles of the dishes that an event `e` took off. */
export const TITLES_LOST = `(select string_agg(l ->> 'title', '، ') from jsonb_array_elements(e.data -> 'lines') l where ${IS_LOST})`;

/** An event `e` may be a deed, as the index of them has it. */
export const IS_ACT = `e.actor_kind = 'STAFF' and (e.type in ('EDITED', 'REOPENED', 'REFUNDED')
          or (e.type = 'STATUS_CHANGED' and e.data ->> 'to' = 'REJECTED'))`;

const AMOUNT_OF_EVENT = `case e.type
        when 'EDITED' then ${LINES_LOST}
        when 'STATUS_CHANGED' then case when o.merged_into is null
          and coalesce(e.data ->> 'from', '') not in (${UNANSWERED}) then o.final_price end
        when 'REOPENED' then coalesce((
          select (n.data ->> 'before')::bigint from order_events n
          where n.vendor_id = e.vendor_id and n.order_id = e.order_id and n.seq > e.seq and n.type = 'EDITED'
          order by n.seq limit 1), o.final_price)
        else (e.data ->> 'amount')::bigint end`;

/** Of one piece, or of a kilogram, staff took off so much. */
const OFF_EACH = 'case when i.is_free_item then i.menu_price else greatest(0, i.menu_price - i.price) end';
/**
 * This is what staff took off a line by its price, rounded down line by line: `takenByHand` of the domain says the same
 * of a basket, and `taken-by-hand.test.ts` of the void lens holds the two together.
 */
const BY_PRICE = `${OFF_EACH} * i.count / case i.unit when 'GRAM' then 1000 else 1 end
  + case when i.is_free_item then ${SERVINGS} * (
      select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0) from jsonb_array_elements(i.toppings) t)
    else 0 end`;

/** This is the edit that gave a discount of an order `o` by hand last. */
export const LAST_GIVEN = `select e.at, e.actor_id, (e.data ->> 'approvedBy')::uuid as approver, e.reason from order_events e
        where e.vendor_id = o.vendor_id and e.order_id = o.id and e.actor_kind = 'STAFF'
          and e.type = 'EDITED' and jsonb_typeof(e.data -> 'discount') = 'object'
        order by e.seq desc limit 1`;

/**
 * This is what was done to an order, one row `d` for each deed, by the number of its event, or of a discount by its
 * order.
 */
export const DEEDS_OF_ORDER = `cross join lateral (
      select case e.type when 'EDITED' then 'LINE_REMOVED' when 'STATUS_CHANGED' then 'CALLED_OFF' else e.type end as act,
        e.seq::text as key, e.at, e.actor_id as person, e.amount
      from (select e.*, ${AMOUNT_OF_EVENT} as amount from order_events e
        where e.vendor_id = o.vendor_id and e.order_id = o.id and ${IS_ACT}) e
      where e.amount is not null
      union all
      select 'DISCOUNT', o.id::text, coalesce(x.at, o.placed_at),
        coalesce(x.actor_id, case when o.created_by is distinct from o.customer_id then o.created_by end), g.amount
      from (
        select h.by_price + case when o.discount_code_id is null then o.discount_total else 0 end as amount
        from (select coalesce(sum(${BY_PRICE}), 0)::bigint as by_price from order_items i
          where i.vendor_id = o.vendor_id and i.order_id = o.id and i.menu_price is not null) h
        where ${SOLD} and o.source <> 'SNAPPFOOD') g
      left join lateral (${LAST_GIVEN}) x on true
      where g.amount > 0) d`;

/** This person did a deed `d`; it is all zeroes where nobody known did. */
export const DOER = "coalesce(d.person, '00000000-0000-0000-0000-000000000000'::uuid)";
