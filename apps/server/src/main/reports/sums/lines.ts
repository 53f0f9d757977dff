// This is what the sums have of the lines of an order `o`.

/** Its lines, a row `i` for each. */
export const LINES = 'join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id';

/** It is one for the first of an order's lines of a dish, so that its orders are counted. */
export const FIRST_OF_DISH = `(not exists (
      select from order_items e where e.vendor_id = i.vendor_id and e.order_id = i.order_id
        and e.menu_item_id = i.menu_item_id and e.unit = i.unit and e.id < i.id))::int`;

/** It is the same of dishes that have one title. */
export const FIRST_OF_TITLE = `(not exists (
      select from order_items e where e.vendor_id = i.vendor_id and e.order_id = i.order_id
        and e.title = i.title and e.unit = i.unit and e.id < i.id))::int`;

/** This is what the dishes would have cost that an order's code gave, as `codeCost` counts them. */
export const GIFTS = `cross join lateral (
      select coalesce(sum(greatest(0, i.price - i.discount) * i.count), 0) as gifts from order_items i
      where o.discount_code_id is not null and i.vendor_id = o.vendor_id and i.order_id = o.id
        and i.is_free_item and i.menu_price is null) g`;
