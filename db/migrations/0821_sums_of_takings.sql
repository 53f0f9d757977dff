-- What every way of paying brought, also of orders that were called off, and in how many orders a dish was sold, kept with the sums of
-- closed days (docs/decisions/0033-sums-of-closed-days.md), so that the page of payments and the hourly report read any span. Days and
-- months that are summed already get theirs here, so that neither reads years of orders until the job has been through them.

create table report_takings (
  vendor_id uuid not null,
  business_day date not null,
  -- the first day of a row's month, and then its day is the newest of that month; -infinity where the row is of one day
  month date not null default '-infinity',
  method text not null,
  -- payments; of UNPAID the bills that owe something
  payment_count bigint not null,
  paid bigint not null,
  given_back bigint not null,
  unpaid bigint not null,
  constraint report_takings_pkey primary key (vendor_id, month, business_day, method)
);

-- Years of orders and lines are joined and grouped whole.
set local work_mem = '256MB';

insert into report_takings (vendor_id, business_day, method, payment_count, paid, given_back, unpaid)
select m.vendor_id, m.business_day, m.method, sum(m.payments), sum(m.paid), sum(m.given_back), sum(m.unpaid)
from (
  select o.vendor_id, o.business_day, t.method, (t.kind = 'PAYMENT')::int as payments,
    case t.kind when 'PAYMENT' then t.amount else 0 end as paid,
    case t.kind when 'REFUND' then t.amount else 0 end as given_back, 0 as unpaid
  from report_days d
  join orders o on o.vendor_id = d.vendor_id and o.business_day = d.business_day
  join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id
  where t.status = 'DONE' and not t.surplus
  union all
  select o.vendor_id, o.business_day, 'UNPAID', 1, 0, 0, o.final_price - o.paid_amount
  from report_days d
  join orders o on o.vendor_id = d.vendor_id and o.business_day = d.business_day
  where o.final_price > o.paid_amount and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')) m
group by 1, 2, 3;

insert into report_takings (vendor_id, month, business_day, method, payment_count, paid, given_back, unpaid)
select m.vendor_id, m.month, max(s.business_day), s.method, sum(s.payment_count), sum(s.paid), sum(s.given_back), sum(s.unpaid)
from report_months m
join report_takings s on s.vendor_id = m.vendor_id and s.month = '-infinity'
  and s.business_day >= m.month and s.business_day < m.month + interval '1 month'
group by m.vendor_id, m.month, s.method;

-- An order that has a dish in two lines is one of its orders: the later lines bring it no other one.
alter table report_items add column dish_order_count bigint not null default 0;
update report_items set dish_order_count = line_count;

create temporary table later_lines on commit drop as
select o.vendor_id, o.business_day, i.menu_item_id as item, i.title, i.unit, o.source, o.order_type, count(*) as n
from (
  select l.vendor_id, l.order_id, l.menu_item_id, l.title, l.unit,
    row_number() over (partition by l.vendor_id, l.order_id, l.menu_item_id, l.unit order by l.id) as nth
  from (
    select vendor_id, order_id, menu_item_id, unit from order_items
    where exists (select from report_days) group by 1, 2, 3, 4 having count(*) > 1) twice
  join order_items l on l.vendor_id = twice.vendor_id and l.order_id = twice.order_id
    and l.menu_item_id = twice.menu_item_id and l.unit = twice.unit) i
join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
where i.nth > 1 and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
group by 1, 2, 3, 4, 5, 6, 7;

update report_items s set dish_order_count = s.dish_order_count - t.n from later_lines t
where s.vendor_id = t.vendor_id and s.month = '-infinity' and s.business_day = t.business_day
  and s.item = t.item and s.title = t.title and s.unit = t.unit and s.source = t.source and s.order_type = t.order_type;
update report_items s set dish_order_count = s.dish_order_count - t.n
from (
  select l.vendor_id, date_trunc('month', l.business_day::timestamp)::date as month, l.item, l.title, l.unit, l.source,
    l.order_type, sum(l.n) as n
  from later_lines l group by 1, 2, 3, 4, 5, 6, 7) t
where s.vendor_id = t.vendor_id and s.month = t.month
  and s.item = t.item and s.title = t.title and s.unit = t.unit and s.source = t.source and s.order_type = t.order_type;
