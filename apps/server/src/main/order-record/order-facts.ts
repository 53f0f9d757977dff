import { FINAL_STATUSES, READY_STATUS, UNSOLD_STATUSES } from '@sofreh/domain/order-state';
import { OPEN_LIST, sqlList } from '#app/platform/db/statuses.ts';

// Holds what statements of every room say of an order `o` and its line `i`, so that no two screens disagree.

/** Stands in a kitchen's mark for lines that no station prints. */
export const NO_STATION = '00000000-0000-0000-0000-000000000000';

/** The order is neither finished nor rejected, as the partial indexes of open orders have it. */
export const OPEN = `o.status not in (${sqlList(FINAL_STATUSES)})`;

/** The order is finished or rejected. */
export const ENDED = `o.status in (${sqlList(FINAL_STATUSES)})`;

/** Counts as sold. */
export const SOLD = `o.status not in (${sqlList(UNSOLD_STATUSES)})`;

/** It waits: it does not count as sold yet, and was not rejected. */
export const NOT_YET_SOLD = `${OPEN} and not (${SOLD})`;

/**
 * The order was turned down or cancelled. A bill that joined another ends as REJECTED too, but nobody was refused
 * anything.
 */
export const TURNED_DOWN = `(o.status = 'REJECTED' and o.merged_into is null)`;

/**
 * A dish of it that was ready is being made again: a line of a station's open ticket that was recalled, and of which nothing
 * is made since. Lines that the kitchen has never finished, and what was added later, are not meant.
 */
export const TAKEN_BACK = `case when o.status in (${sqlList([...new Set(Object.values(READY_STATUS))])}) then exists (
  select from kitchen_marks m join kitchen_tickets k on k.vendor_id = m.vendor_id and k.order_id = m.order_id
    and coalesce(k.printer_station_id, '${NO_STATION}') = m.printer_station_id and k.cleared_at is null
  where m.vendor_id = o.vendor_id and m.order_id = o.id and m.round > 0 and m.done = 0) else false end`;

/**
 * Something was added to it once it was ready, which the kitchen has not finished: until then it is not whole. A note alone adds
 * nothing, nor does a course that is fired in its time.
 */
export const ADDED_TO = `case when o.status in (${sqlList([...new Set(Object.values(READY_STATUS))])}) then exists (
  select from kitchen_tickets k
  where k.vendor_id = o.vendor_id and k.order_id = o.id and k.cleared_at is null and k.kind = 'DELTA' and k.at >= o.ready_at
    and exists (select from jsonb_array_elements(k.lines) l where (l.value ->> 'count')::int > 0)) else false end`;

/**
 * Says whether it is searched for: digits find an order by its number, or by the end of its guest's phone from four of
 * them on, and anything else by a part of the name. A figure and the orders behind it are searched by this one rule.
 * @param key the text, folded; null where nothing is searched for
 * @param like the same as a pattern of names
 */
export const found = (key: string, like: string) => `(${key}::text is null or case when ${key} ~ '^[0-9]+$'
  then o.number::text = ${key} or (length(${key}) > 3 and o.customer_phone like '%' || ${key})
  else fa_fold(o.customer_name) like ${like} end)`;

/** Names who of the staff entered it, at the till or by the kiosk's call; null of what guests order themselves. */
export const ENTERED_BY = "case when o.source in ('SALON', 'KIOSK') then o.created_by end";

/**
 * Reckons what a bill took beyond what it came to and did not give back yet: an edit made it smaller, and what was left over is on its
 * way, or did not get back to whom it belongs to.
 */
export const TAKEN_TOO_MUCH = `(greatest(0, o.paid_amount - o.final_price) + coalesce((select sum(t.amount) from transactions t
  where t.vendor_id = o.vendor_id and t.order_id = o.id and t.overpaid and t.kind = 'REFUND' and not t.surplus
    and t.status in (${OPEN_LIST})), 0)::bigint)`;

/** Reckons what an order came to, less what was given back of it; in its currency. */
export const ORDER_SALE = 'o.final_price - o.refunded_amount';

/** These transactions `t` gave back what an edit of an order left overpaid; an index finds them. */
export const WENT_BACK_AFTER_EDIT =
  "t.overpaid and t.kind = 'REFUND' and not t.surplus and t.status = 'DONE'";

/**
 * Reckons all that went back of an order. Refunds make its sale less; what an edit left overpaid goes with a bill that is
 * smaller itself, so it is given back, and comes off no sale.
 */
export const GIVEN_BACK = `(o.refunded_amount + coalesce((select sum(t.amount) from transactions t
  where t.vendor_id = o.vendor_id and t.order_id = o.id and ${WENT_BACK_AFTER_EDIT}), 0)::bigint)`;

/** Says what of an amount that goes with the sale, its tax above all, is left after refunds; `keptOfSale` of the domain, in whole units. */
export const keptOf = (
  amount: string,
) => `case when o.refunded_amount = 0 then ${amount} when o.final_price <= o.tip then 0
  else div((${amount})::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount), o.final_price - o.tip)::bigint end`;

/** Reckons what of the tip on it is left after refunds; `tipLeft` of the domain. */
export const TIP_LEFT = 'least(o.tip, greatest(o.final_price - o.refunded_amount, 0))';

/** A line is so many servings: its pieces, or one weighing; `servingsOf` of the domain says the same. */
export const SERVINGS = "case i.unit when 'GRAM' then 1 else i.count end";

/** Reckons what a line with its toppings came to, before discounts of the whole order; in the order's currency. */
export const LINE_SALE = `case when i.is_free_item then 0 else
  case i.unit when 'GRAM' then (i.price - i.discount) * i.count / 1000 else (i.price - i.discount) * i.count end
  + ${SERVINGS} * case when i.toppings = '[]' then 0 else (
    select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0)
    from jsonb_array_elements(i.toppings) t) end end`;

/** An order was placed at this hour of the clock in Tehran, 0 to 23. */
export const PLACED_HOUR = `extract(hour from o.placed_at at time zone 'Asia/Tehran')::int`;
