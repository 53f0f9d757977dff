-- What is given back of an order takes its part of the delivery's price along, in reports, as it does of the tax. Closed days that have such
-- orders are forgotten with their months: reports read them from their orders until the job has summed them again.

create temporary table days_of_deliveries on commit drop as
select distinct o.vendor_id, o.business_day from orders o where o.refunded_amount > 0 and o.delivery_cost > 0;

delete from report_days d using days_of_deliveries q where q.vendor_id = d.vendor_id and q.business_day = d.business_day;
delete from report_months m using days_of_deliveries q
where q.vendor_id = m.vendor_id and m.month = date_trunc('month', q.business_day::timestamp)::date;
