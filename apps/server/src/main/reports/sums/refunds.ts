import { AFTER_EDIT } from '@sofreh/domain/reports';
import { WENT_BACK_AFTER_EDIT } from '#app/main/order-record/order-facts.ts';

/**
 * This is what went back of an order `o`, one row `r` each time, with its reason. What of a request is under way or failed is not given back.
 * As an order is cancelled all that is left of its money goes back at once, and nobody's request is kept of that; nor of what an edit left
 * overpaid, which goes back with it.
 */
export const WENT_BACK = `cross join lateral (
      select r.at, r.reason, sum(t.amount) as amount from order_refunds r
      join transactions t on t.vendor_id = r.vendor_id and t.order_id = r.order_id and t.refund_request_id = r.id
        and t.kind = 'REFUND' and t.status = 'DONE' and not t.surplus and not t.overpaid
      where r.vendor_id = o.vendor_id and r.order_id = o.id group by r.id, r.at, r.reason
      union all select max(coalesce(t.settled_at, t.created_at)), coalesce(o.reject_reason, ''), sum(t.amount)
      from transactions t where o.status = 'REJECTED' and o.refunded_amount > 0
        and t.vendor_id = o.vendor_id and t.order_id = o.id and t.kind = 'REFUND' and t.status = 'DONE'
        and t.refund_request_id is null and not t.surplus and not t.overpaid
      having count(*) > 0
      union all select max(coalesce(t.settled_at, t.created_at)), '${AFTER_EDIT}', sum(t.amount)
      from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and ${WENT_BACK_AFTER_EDIT}
      group by t.created_at) r`;
