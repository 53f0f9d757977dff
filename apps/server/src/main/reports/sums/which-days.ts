import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { SOLD } from '#app/main/order-record/order-facts.ts';

// The sums of a vendor are made of these days, in SQL.

/**
 * A vendor `$1` needs this `first` day summed on day `$2`: of the first order, and no earlier than the month in which
 * the longest report may begin; none where nothing was ordered yet.
 */
export const FIRST_DAY = `select greatest(min(o.business_day)::timestamp,
     date_trunc('month', $2::date - interval '${SUMS_REPORT_DAYS_MAX} days')) as first
   from orders o where o.vendor_id = $1 having min(o.business_day) is not null`;

/**
 * This is the order behind orders `o` that may be told apart otherwise when they change: the next one of the same
 * customer that was sold is their first, or no longer.
 */
export const NEXT_OF_CUSTOMER = `(select n.business_day from orders n
  where n.vendor_id = o.vendor_id and n.customer_id = o.customer_id and n.placed_at >= o.placed_at
    and (n.placed_at, n.id) > (o.placed_at, o.id) and ${SOLD.replaceAll('o.', 'n.')}
  order by n.placed_at, n.id limit 1)`;
