-- Of what was asked to be given back only what went back is among the refunds of reports. Closed days with a request of which something is
-- still under way, or failed, are forgotten with their months: reports read them from their orders until the job has summed them again.

create temporary table days_of_requests on commit drop as
select distinct o.vendor_id, o.business_day
from transactions t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
where t.refund_request_id is not null and t.status <> 'DONE';

delete from report_days d using days_of_requests q where q.vendor_id = d.vendor_id and q.business_day = d.business_day;
delete from report_months m using days_of_requests q
where q.vendor_id = m.vendor_id and m.month = date_trunc('month', q.business_day::timestamp)::date;
