-- A month of the demo, computed apart from its documents: nothing of this is made from the books or from what screens read. Each part
-- begins with its name; `vendor` is whose it is. $1 and $2 are the first and the last business day.

-- part accounts
-- What every account of the books has to get in the month: by money that moved, by what was sold, by settlements and companies.
with money as (
  select t.vendor_id as vendor, case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount,
    case t.method
      when 'CASH' then coalesce('COURIER:' || c.provider, 'PURSE:' || w.courier_id::text, 'CASH')
      when 'ONLINE' then 'GATEWAY:' || t.gateway
      when 'CREDIT' then 'CREDIT:' || o.customer_id::text
      when 'FOODRO' then 'WALLET'
      when 'MARKETPLACE' then 'MARKETPLACE:SNAPPFOOD'
      else t.method end as account,
    case when t.surplus then 'SURPLUS' else 'ORDERS' end as against
  from transactions t join vendors v on v.id = t.vendor_id join orders o on (o.vendor_id, o.id) = (t.vendor_id, t.order_id)
  left join courier_collections c on (c.vendor_id, c.transaction_id) = (t.vendor_id, t.id)
  left join courier_purse_entries p on (p.vendor_id, p.transaction_id) = (t.vendor_id, t.id)
  left join courier_purses w on (w.vendor_id, w.id) = (p.vendor_id, p.purse_id)
  where t.status = 'DONE' and (t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), sold as (
  select o.*, o.tax - k.tax as tax_back, o.delivery_cost - k.delivery as delivery_back,
    o.tip - least(o.tip, greatest(o.final_price - o.refunded_amount, 0)) as tip_back from orders o join vendors v on v.id = o.vendor_id
  cross join lateral (select case when o.refunded_amount = 0 then o.tax when o.final_price = o.tip then 0
    else floor(o.tax::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount) / (o.final_price - o.tip)) end as tax,
    case when o.refunded_amount = 0 then o.delivery_cost when o.final_price = o.tip then 0
    else floor(o.delivery_cost::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount) / (o.final_price - o.tip)) end as delivery) k
  where o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
    and (coalesce(o.confirmed_at, o.placed_at) at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), paid_out as (
  select s.* from settlements s join vendors v on v.id = s.vendor_id
  where (s.paid_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), rides as (
  select r.vendor_id as vendor, r.provider, r.cost from courier_requests r join vendors v on v.id = r.vendor_id
  where r.status = 'DELIVERED' and (r.ended_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), companies as (
  select p.vendor_id as vendor, p.provider, case p.kind when 'RECEIVED' then p.amount else -p.amount end as amount
  from courier_company_payments p join vendors v on v.id = p.vendor_id
  where (p.created_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), earned as (
  select t.vendor_id as vendor, t.courier_id, t.pay from trips t join vendors v on v.id = t.vendor_id
  where (t.ended_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
  union all
  select s.vendor_id, s.courier_id, s.pay from courier_shifts s join vendors v on v.id = s.vendor_id
  where (s.ended_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), paid_back as (
  select p.vendor_id as vendor, p.customer_id, p.method, p.amount from credit_payments p join vendors v on v.id = p.vendor_id
  where p.undoes is null and (p.created_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), kept as (
  select m.vendor_id as vendor, m.commission as amount from marketplace_orders m join vendors v on v.id = m.vendor_id
  where m.state = 'DELIVERED' and (m.ended_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
), entries (vendor, account, amount) as (
  select vendor, account, amount from money
  union all select vendor, against, -amount from money
  union all select o.vendor_id, e.account, e.amount from sold o cross join lateral (values
    ('ORDERS', o.final_price - o.refunded_amount), ('RETURNS', o.refunded_amount - o.tax_back - o.tip_back - o.delivery_back), ('DISCOUNTS', o.discount_total),
    ('SALES', -o.items_total), ('PACKAGING', -o.packaging_total), ('SERVICE', -o.service_total), ('DELIVERY', o.delivery_back - o.delivery_cost),
    ('TIPS', o.tip_back - o.tip), ('TAX', o.tax_back - o.tax), ('ROUNDING', o.rounding)) e (account, amount)
  union all select s.vendor_id, 'GATEWAY:' || t.gateway, case t.kind when 'PAYMENT' then -t.amount else t.amount end
    from paid_out s join settlement_lines l on (l.vendor_id, l.settlement_id) = (s.vendor_id, s.id)
    join transactions t on (t.vendor_id, t.id) = (l.vendor_id, l.transaction_id)
  union all select s.vendor_id, e.account, e.amount from paid_out s cross join lateral (values
    ('BANK', s.net), ('COMMISSION', s.commission + s.fees), ('PLATFORM_SHARE', -s.borne)) e (account, amount)
  union all select r.vendor, e.account, e.amount from rides r cross join lateral (values
    ('COURIER_COST', r.cost), ('COURIER:' || r.provider, -r.cost)) e (account, amount)
  union all select c.vendor, e.account, e.amount from companies c cross join lateral (values
    ('BANK', c.amount), ('COURIER:' || c.provider, -c.amount)) e (account, amount)
  union all select w.vendor, e.account, e.amount from earned w cross join lateral (values
    ('COURIER_PAY', w.pay), ('WAGES:' || w.courier_id, -w.pay)) e (account, amount)
  union all select b.vendor, e.account, e.amount from paid_back b cross join lateral (values
    (b.method, b.amount), ('CREDIT:' || b.customer_id, -b.amount)) e (account, amount)
  union all select k.vendor, e.account, e.amount from kept k cross join lateral (values
    ('COMMISSION', k.amount), ('MARKETPLACE:SNAPPFOOD', -k.amount)) e (account, amount)
)
select vendor, account as key, sum(amount) as amount from entries group by vendor, account having sum(amount) <> 0 order by 1, 2

-- part methods
-- What each way of paying brought for the orders of the month, and what of it is with couriers.
select o.vendor_id as vendor, t.method as key, sum(case t.kind when 'PAYMENT' then t.amount else 0 end) as amount,
  sum(case t.kind when 'REFUND' then t.amount else 0 end) as refunded,
  sum(coalesce(c.amount, p.amount, 0)) as outside,
  count(*) filter (where (t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date <> o.business_day) as crossing
from orders o join vendors v on v.id = o.vendor_id join transactions t on (t.vendor_id, t.order_id) = (o.vendor_id, o.id)
left join courier_collections c on (c.vendor_id, c.transaction_id) = (t.vendor_id, t.id)
left join courier_purse_entries p on (p.vendor_id, p.transaction_id) = (t.vendor_id, t.id)
where t.status = 'DONE' and not t.surplus and o.business_day between $1 and $2 group by o.vendor_id, t.method order by 1, 2

-- part sale
-- What was sold in the month.
select o.vendor_id as vendor, 'sale' as key, sum(o.final_price - o.refunded_amount) as amount, sum(k.tax) as tax, sum(least(o.tip, greatest(o.final_price - o.refunded_amount, 0))) as tip,
  sum(o.discount_total) as discount, sum(o.delivery_cost) as delivery, count(*) as orders
from orders o
cross join lateral (select case when o.refunded_amount = 0 then o.tax when o.final_price = o.tip then 0
  else floor(o.tax::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount) / (o.final_price - o.tip)) end as tax) k
where o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED') and o.business_day between $1 and $2 group by o.vendor_id

-- part credit
-- What each customer with an account was charged and has paid back since the beginning.
select t.vendor_id as vendor, o.customer_id::text as key, sum(t.amount) - coalesce(max(b.amount), 0) as amount, sum(t.amount) as charged
from transactions t join orders o on (o.vendor_id, o.id) = (t.vendor_id, t.order_id)
left join (select vendor_id, customer_id, sum(amount) as amount from credit_payments group by 1, 2) b
  on (b.vendor_id, b.customer_id) = (t.vendor_id, o.customer_id)
where t.method = 'CREDIT' and t.status = 'DONE' and t.kind = 'PAYMENT' and $1::date < $2::date group by t.vendor_id, o.customer_id

-- part lines
-- What came through gateways and terminals in the month, one by one.
select t.vendor_id as vendor, case t.method when 'ONLINE' then 'GATEWAY:' || t.gateway
    else 'CARD' || coalesce(':' || coalesce(t.pos_terminal_id, paid.pos_terminal_id)::text, '') end as key,
  case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount, t.reference, t.settled_at as at,
  to_char(t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval, 'YYYY-MM-DD') as day
from transactions t join vendors v on v.id = t.vendor_id
left join transactions paid on (paid.vendor_id, paid.id) = (t.vendor_id, t.refund_of)
where t.status = 'DONE' and t.method in ('ONLINE', 'CARD')
  and (t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between $1 and $2
order by t.settled_at, t.id

-- part settled
-- What a settlement of each period has to be made of, by the terms of the demo: one and a half per cent of each payment.
select s.vendor_id as vendor, s.number::text as key, t.id, o.number as "orderNumber", t.kind,
  case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount,
  case t.kind when 'PAYMENT' then 1 else -1 end * ((t.amount * 150 + 5000) / 10000) as commission
from settlements s join vendors v on v.id = s.vendor_id join transactions t on t.vendor_id = s.vendor_id
join orders o on (o.vendor_id, o.id) = (t.vendor_id, t.order_id)
where t.status = 'DONE' and t.method = 'ONLINE' and s.from_day <= $2 and s.to_day >= $1
  and (t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date between s.from_day and s.to_day
order by s.number, t.settled_at, t.id

-- part companies
-- What stands between the vendor and each courier company since the beginning.
select r.vendor_id as vendor, r.provider as key, sum(r.cost) as cost, sum(coalesce(c.cash, 0)) as collected,
  sum(coalesce(c.cash, 0)) - sum(r.cost) as amount
from courier_requests r left join (
  select vendor_id, request_id, sum(amount) as cash from courier_collections group by 1, 2) c
  on (c.vendor_id, c.request_id) = (r.vendor_id, r.id)
where r.status = 'DELIVERED' and $1::date < $2::date group by r.vendor_id, r.provider order by 1, 2
