-- What is given back of a bill's tip is owed to nobody any more, in the books as in what is handed out. What was given back before is
-- answered by entries of now.

create temporary table tips_of_returns on commit drop as
select o.vendor_id, o.id as order_id, gen_random_uuid() as transaction_id, o.currency,
  w.tip - least(o.tip, greatest(o.final_price - o.refunded_amount, 0)) as back
from orders o
cross join lateral (
  select coalesce(0 - sum(l.amount), 0)::bigint as tip from order_postings p
  join ledger_entries l on l.vendor_id = p.vendor_id and l.transaction_id = p.transaction_id
  where p.vendor_id = o.vendor_id and p.order_id = o.id and l.account = 'TIPS') w
where o.refunded_amount > 0 and o.tip > 0 and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
  and w.tip > least(o.tip, greatest(o.final_price - o.refunded_amount, 0));

insert into order_postings (vendor_id, transaction_id, order_id, posted_at)
select t.vendor_id, t.transaction_id, t.order_id, now() from tips_of_returns t;

insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
select t.vendor_id, t.transaction_id, e.account, e.amount, t.currency, now(), t.order_id
from tips_of_returns t cross join lateral (values ('TIPS', t.back), ('RETURNS', 0 - t.back)) e (account, amount);
