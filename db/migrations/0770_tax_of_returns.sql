-- What is given back of an order takes its part of the tax along, in the books and in reports, as the tax authority is told. What was
-- given back before is answered by entries of now; closed days that have such orders are forgotten: reports read them from their orders
-- until the job has summed them again.

create temporary table tax_of_returns on commit drop as
select o.vendor_id, o.id as order_id, gen_random_uuid() as transaction_id, o.currency, w.tax - k.kept as back
from orders o
cross join lateral (
  select case when o.final_price <= o.tip then 0
    else div(o.tax::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount), o.final_price - o.tip)::bigint end as kept) k
cross join lateral (
  select coalesce(0 - sum(l.amount), 0)::bigint as tax from order_postings p
  join ledger_entries l on l.vendor_id = p.vendor_id and l.transaction_id = p.transaction_id
  where p.vendor_id = o.vendor_id and p.order_id = o.id and l.account = 'TAX') w
where o.refunded_amount > 0 and o.tax > 0 and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED') and w.tax > k.kept;

insert into order_postings (vendor_id, transaction_id, order_id, posted_at)
select t.vendor_id, t.transaction_id, t.order_id, now() from tax_of_returns t;

insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
select t.vendor_id, t.transaction_id, e.account, e.amount, t.currency, now(), t.order_id
from tax_of_returns t cross join lateral (values ('TAX', t.back), ('RETURNS', 0 - t.back)) e (account, amount);

delete from report_days d where exists (
  select from orders o where o.vendor_id = d.vendor_id and o.business_day = d.business_day and o.refunded_amount > 0 and o.tax > 0);
delete from report_months m where exists (
  select from orders o where o.vendor_id = m.vendor_id and o.business_day >= m.month
    and o.business_day < m.month + interval '1 month' and o.refunded_amount > 0 and o.tax > 0);
