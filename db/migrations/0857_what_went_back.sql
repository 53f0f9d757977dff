-- What is given back of an order takes its part of the delivery along, in the books as in reports: it is no return of goods. What was given
-- back before is answered by entries of now, and no entry that stands is changed.
create temporary table delivery_of_returns on commit drop as
select o.vendor_id, o.id as order_id, gen_random_uuid() as transaction_id, o.currency, w.delivery - k.kept as back
from orders o
cross join lateral (
  select case when o.final_price <= o.tip then 0
    else div(o.delivery_cost::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount), o.final_price - o.tip)::bigint end as kept) k
cross join lateral (
  select coalesce(0 - sum(l.amount), 0)::bigint as delivery from order_postings p
  join ledger_entries l on l.vendor_id = p.vendor_id and l.transaction_id = p.transaction_id
  where p.vendor_id = o.vendor_id and p.order_id = o.id and l.account = 'DELIVERY') w
where o.refunded_amount > 0 and o.delivery_cost > 0 and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
  and w.delivery > k.kept;

insert into order_postings (vendor_id, transaction_id, order_id, posted_at)
select t.vendor_id, t.transaction_id, t.order_id, now() from delivery_of_returns t;

insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
select t.vendor_id, t.transaction_id, e.account, e.amount, t.currency, now(), t.order_id
from delivery_of_returns t cross join lateral (values ('DELIVERY', t.back), ('RETURNS', 0 - t.back)) e (account, amount);

-- What went back because an edit made a bill smaller than what was paid is given back as well, in every report: this finds it.
create index transactions_after_edit on transactions (vendor_id, order_id) include (amount, status)
  where overpaid and kind = 'REFUND' and not surplus;

-- Closed days that have it are forgotten with their months and years: reports read them from their orders until the job has summed them again.
create temporary table days_after_edit on commit drop as
select distinct o.vendor_id, o.business_day from transactions t
join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
where t.overpaid and t.kind = 'REFUND' and not t.surplus and t.status = 'DONE';
delete from report_days d using days_after_edit e where d.vendor_id = e.vendor_id and d.business_day = e.business_day;
delete from report_months m using days_after_edit e
where m.vendor_id = e.vendor_id and m.month = date_trunc('month', e.business_day::timestamp)::date;
delete from report_years y using days_after_edit e
where y.vendor_id = e.vendor_id and y.year = date_trunc('year', e.business_day::timestamp)::date;
