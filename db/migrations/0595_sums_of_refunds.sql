-- What staff gave back of orders, by the hour it was given back and its reason, kept with the sums of closed days. Days that are summed
-- already get theirs here, so that no report reads years of orders until the job has been through them.

create table report_refunds (
  vendor_id uuid not null,
  business_day date not null,
  hour smallint not null,
  reason text not null,
  source text not null,
  order_type text not null,
  refund_count bigint not null,
  refund_amount bigint not null,
  constraint report_refunds_pkey primary key (vendor_id, business_day, hour, reason, source, order_type)
);

insert into report_refunds (vendor_id, business_day, hour, reason, source, order_type, refund_count, refund_amount)
select o.vendor_id, o.business_day, extract(hour from r.at at time zone 'Asia/Tehran')::int, r.reason, o.source, o.order_type,
  count(*), sum(r.amount)
from orders o join order_refunds r on r.vendor_id = o.vendor_id and r.order_id = o.id
where o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
  and exists (select from report_days d where d.vendor_id = o.vendor_id and d.business_day = o.business_day)
group by 1, 2, 3, 4, 5, 6;
