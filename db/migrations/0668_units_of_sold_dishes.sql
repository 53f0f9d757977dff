-- What dishes were sold by, and how much of them, kept with the sums of closed days, so that the dashboard reads them, too. Days on which
-- something was weighed are forgotten: reports read them from their orders until the job has summed them again.

alter table report_items add column unit text not null default 'PIECE';
alter table report_items add column sold_count bigint not null default 0;
alter table report_items drop constraint report_items_pkey;
alter table report_items add constraint report_items_pkey
  primary key (vendor_id, month, business_day, item, title, unit, source, order_type);

update report_items set sold_count = servings;

delete from report_days d where exists (
  select from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
  where o.vendor_id = d.vendor_id and o.business_day = d.business_day and i.unit = 'GRAM');
delete from report_months m where exists (
  select from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
  where o.vendor_id = m.vendor_id and o.business_day >= m.month and o.business_day < m.month + interval '1 month'
    and i.unit = 'GRAM');
