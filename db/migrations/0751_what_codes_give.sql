-- What discount codes give away stands beside what discounts take off. Closed days on which a code gave dishes are forgotten: reports read
-- them from their orders until the job has summed them again.

alter table report_discounts add column gift_total bigint not null default 0;
alter table report_discounts add column discount_given bigint not null default 0;

update report_discounts set discount_given = discount_total;

create temporary table days_with_gifts on commit drop as
select distinct o.vendor_id, o.business_day from orders o
join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id and i.is_free_item and i.menu_price is null
where o.discount_code_id is not null;

delete from report_days d using days_with_gifts g where g.vendor_id = d.vendor_id and g.business_day = d.business_day;
delete from report_months m using days_with_gifts g
where g.vendor_id = m.vendor_id and m.month = date_trunc('month', g.business_day::timestamp)::date;
