import { ENTERED_BY, SOLD, TIP_LEFT } from '#app/main/order-record/order-facts.ts';

// This is what guests left on an order `o` for the staff, and what was handed out of it (docs/decisions/0053-tips.md):
// the sums of closed days and the handing out have it from here.

/**
 * This is the staff's tip of an order: once its bill is paid, as far as it was not given back; books and reports have
 * the same.
 */
export const PAID_TIP = `case when ${SOLD} and o.paid_amount >= o.final_price then ${TIP_LEFT} else 0 end`;

/** This is what was handed out of an order's tip as `h.handed`, and how often as `h.nth`. */
export const HANDED_OF_ORDER = `cross join lateral (
      select coalesce(sum(p.amount), 0)::bigint as handed, count(*)::int as nth from tip_payout_orders p
      where p.vendor_id = o.vendor_id and p.order_id = o.id) h`;

/** Says who served; it is all zeroes where guests ordered alone. */
export const SERVED_BY = `coalesce(${ENTERED_BY}, '00000000-0000-0000-0000-000000000000'::uuid)`;
