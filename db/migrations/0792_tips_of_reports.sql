-- Reports count what of a tip was not given back, as the books do. Closed days that have bills of which more was given back than the
-- rest of them are forgotten: reports read them from their orders until the job has summed them again.
create temporary table days_of_tips_back on commit drop as
select distinct o.vendor_id, o.business_day from orders o
where o.refunded_amount > 0 and o.tip > o.final_price - o.refunded_amount;

delete from report_days d using days_of_tips_back t where t.vendor_id = d.vendor_id and t.business_day = d.business_day;
delete from report_months m using days_of_tips_back t
where t.vendor_id = m.vendor_id and t.business_day >= m.month and t.business_day < m.month + interval '1 month';
