-- What went back of cancelled orders is among the refunds of reports from now on. Closed days that have such orders are forgotten:
-- reports read them from their orders until the job has summed them again.

delete from report_days d where exists (
  select from orders o where o.vendor_id = d.vendor_id and o.business_day = d.business_day
    and o.status = 'REJECTED' and o.merged_into is null
    and (o.refunded_amount > 0 or exists (
      select from order_refunds r where r.vendor_id = o.vendor_id and r.order_id = o.id)));
