import { FINAL_STATUSES, UNSOLD_STATUSES } from '@sofreh/domain/order-state';

// What statements of every room say of an order `o` and its line `i`, so that no two screens disagree.

const list = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

/** Neither finished nor rejected; as the partial indexes of open orders have it. */
export const OPEN = `o.status not in (${list(FINAL_STATUSES)})`;

/** Finished or rejected. */
export const ENDED = `o.status in (${list(FINAL_STATUSES)})`;

/** Counts as sold. */
export const SOLD = `o.status not in (${list(UNSOLD_STATUSES)})`;

/** Turned down or cancelled. A bill that joined another ends as REJECTED too, but nobody was refused anything. */
export const TURNED_DOWN = `(o.status = 'REJECTED' and o.merged_into is null)`;

/** What an order came to, less what was given back of it; in its currency. */
export const ORDER_SALE = 'o.final_price - o.refunded_amount';

/** What a line with its toppings came to, before discounts of the whole order; in the order's currency. */
export const LINE_SALE = `case when i.is_free_item then 0 else i.count * (
  i.price - i.discount + case when i.toppings = '[]' then 0 else (
    select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0)
    from jsonb_array_elements(i.toppings) t) end) end`;

/** The hour of the clock in Tehran at which an order was placed, 0 to 23. */
export const PLACED_HOUR = `extract(hour from o.placed_at at time zone 'Asia/Tehran')::int`;
