-- Customers who came for the first time and those who came back, kept with the sums of closed days
-- (docs/decisions/0071-what-reports-keep-and-give-away.md). Days that are summed already get theirs here, so that no report reads years
-- of orders until the job has been through them.

create table report_visits (
  vendor_id uuid not null,
  business_day date not null,
  visit text not null,
  source text not null,
  order_type text not null,
  order_count bigint not null,
  total_sale bigint not null,
  discount_total bigint not null,
  first_visits bigint not null,
  first_sale bigint not null,
  again_visits bigint not null,
  again_sale bigint not null,
  constraint report_visits_pkey primary key (vendor_id, business_day, visit, source, order_type)
);

with sold as (
  select o.*, o.final_price - o.refunded_amount as sale,
    case when o.customer_id is not null
      then row_number() over (partition by o.vendor_id, o.customer_id order by o.placed_at, o.id) end as nth
  from orders o where o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
), told as (
  select s.*, case when s.nth is null then 'UNKNOWN' when s.nth = 1 then 'FIRST' else 'AGAIN' end as visit from sold s
)
insert into report_visits (vendor_id, business_day, visit, source, order_type, order_count, total_sale, discount_total,
  first_visits, first_sale, again_visits, again_sale)
select t.vendor_id, t.business_day, t.visit, t.source, t.order_type, count(*), sum(t.sale), sum(t.discount_total),
  count(*) filter (where t.visit = 'FIRST'), coalesce(sum(t.sale) filter (where t.visit = 'FIRST'), 0),
  count(*) filter (where t.visit = 'AGAIN'), coalesce(sum(t.sale) filter (where t.visit = 'AGAIN'), 0)
from told t
where exists (select from report_days d where d.vendor_id = t.vendor_id and d.business_day = t.business_day)
group by 1, 2, 3, 4, 5;
