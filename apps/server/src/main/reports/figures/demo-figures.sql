-- The figures of the demo, computed apart: nothing of this is made from what the reports are made from. Each part begins with the
-- name of its report; `vendor` is whose, `of` whom a report of one is of, `key` a row, and every other column a measure.

create temporary view ordered as
select o.vendor_id as vendor, o.id, to_char(o.business_day, 'YYYY-MM-DD') as day,
  to_char(o.placed_at at time zone 'Asia/Tehran', 'FMHH24') as hour, o.placed_at, o.source, o.order_type,
  o.customer_id, coalesce(o.dining_table_id::text, '') as dining_table, coalesce(o.discount_code_id::text, '') as code,
  coalesce(o.reject_reason, '') as reason,
  case when o.source in ('KIOSK', 'SNAPPFOOD') or o.created_by is not distinct from o.customer_id then '' else coalesce(o.created_by::text, '') end as person,
  o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED') as sold,
  o.status = 'REJECTED' and o.merged_into is null as gone,
  o.final_price, o.final_price - o.refunded_amount as sale, o.refunded_amount + edited.back as back, edited.back as back_after_edit, o.final_price - o.paid_amount as owed,
  case when o.refunded_amount = 0 then o.tax when o.final_price = o.tip then 0
    else floor(o.tax::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount) / (o.final_price - o.tip)) end as tax,
  case when o.refunded_amount = 0 then o.delivery_cost when o.final_price = o.tip then 0
    else floor(o.delivery_cost::numeric * greatest(0, o.final_price - o.tip - o.refunded_amount) / (o.final_price - o.tip)) end as delivery,
  o.tip, o.discount_total as off, o.items_total, o.packaging_total, o.service_total, o.rounding, o.number_of_person as persons, o.table_seats as seats,
  extract(epoch from o.ready_at - o.confirmed_at) as ready,
  extract(epoch from o.promised_at - o.confirmed_at) as promised, extract(epoch from o.ready_at - o.promised_at) as late,
  case when o.delivery_type in ('DELIVER', 'ZFEXPRESS') then extract(epoch from o.delivered_at - o.ready_at) end as brought,
  case when o.dining_table_id is not null then extract(epoch from o.finished_at - o.placed_at) end as sat,
  case when o.source in ('WEBSITE', 'QR', 'KIOSK', 'SNAPPFOOD') then extract(epoch from o.confirmed_at - o.placed_at) end as waited,
  o.delivery_type in ('DELIVER', 'ZFEXPRESS') as brought_out,
  coalesce(m.commission, 0) as commission, coalesce(m.market_discount, 0) as market_off,
  coalesce(m.coupon, '') as coupon
from orders o left join marketplace_orders m on (m.vendor_id, m.order_id) = (o.vendor_id, o.id)
cross join lateral (select coalesce(sum(t.amount), 0)::bigint as back from transactions t
  where (t.vendor_id, t.order_id, t.kind, t.status) = (o.vendor_id, o.id, 'REFUND', 'DONE') and t.overpaid) edited;

create temporary view sold as select * from ordered where sold;

create temporary view lines as
select s.*, i.menu_item_id as dish, i.unit, i.count as amount, i.toppings, i.is_free_item as free,
  case i.unit when 'GRAM' then 1 else i.count end as portions,
  case when i.is_free_item then 0 else
    case i.unit when 'GRAM' then i.discount * i.count / 1000 else i.discount * i.count end end as line_off,
  case when i.is_free_item then 0 else
    case i.unit when 'GRAM' then (i.price - i.discount) * i.count / 1000 else (i.price - i.discount) * i.count end
    + case i.unit when 'GRAM' then 1 else i.count end
      * (select coalesce(sum((t ->> 'price')::bigint * (t ->> 'count')::bigint), 0) from jsonb_array_elements(i.toppings) t)
    end as line_sale
from sold s join order_items i on (i.vendor_id, i.order_id) = (s.vendor, s.id);

-- What went back of what people asked for, and of each cancelled order what went back beside that.
create temporary view refunds as
select vendor, r.reason, r.at, went.back as amount from ordered
join order_refunds r on (r.vendor_id, r.order_id) = (vendor, ordered.id)
join (
  select vendor_id, refund_request_id as request, sum(amount) as back from transactions
  where kind = 'REFUND' and status = 'DONE' group by 1, 2) went on (went.vendor_id, went.request) = (r.vendor_id, r.id)
where sold or gone
union all
select vendor, reason, last, back - back_after_edit - asked from ordered
cross join lateral (
  select max(t.settled_at) filter (where t.refund_request_id is null and not t.overpaid and not t.surplus) as last,
    coalesce(sum(t.amount) filter (where t.refund_request_id is not null), 0) as asked
  from transactions t where (t.vendor_id, t.order_id, t.kind, t.status) = (vendor, ordered.id, 'REFUND', 'DONE')) given
where gone and back - back_after_edit > asked
union all
select vendor, 'AFTER_EDIT', t.settled_at, t.amount from ordered
join transactions t on (t.vendor_id, t.order_id, t.kind, t.status) = (vendor, ordered.id, 'REFUND', 'DONE') and t.overpaid
where sold or gone;

-- report days
select vendor, '' as of, day as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(sale - tax - delivery - tip) filter (where sold) as "netSale",
  sum(tax) filter (where sold) as tax, sum(off) filter (where sold) as "discountTotal", sum(tip) filter (where sold) as "totalTip",
  sum(items_total) filter (where sold) as "itemsTotal", sum(packaging_total) filter (where sold) as "packagingTotal",
  sum(service_total) filter (where sold) as "serviceTotal", sum(rounding) filter (where sold) as rounding,
  sum(delivery) filter (where sold) as "deliveryCost",
  sum(items_total - off + packaging_total + service_total - rounding - (sale - tax - delivery - tip)) filter (where sold) as returned,
  sum(back) filter (where sold or gone) as refunded, count(*) filter (where gone) as "cancelledCount",
  sum(persons) filter (where sold) as covers
from ordered group by vendor, day

-- report hours
select vendor, '' as of, hour as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, round(avg(ready) filter (where sold)) as "readyTime",
  count(*) filter (where gone) as "cancelledCount"
from ordered group by vendor, hour

-- report types
select vendor, '' as of, order_type as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(off) filter (where sold) as "discountTotal",
  sum(back) filter (where sold or gone) as refunded, count(*) filter (where gone) as "cancelledCount"
from ordered group by vendor, order_type

-- report channels
select vendor, '' as of, source as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(sale - tax - delivery - tip) filter (where sold) as "netSale",
  sum(commission) filter (where sold) as commission,
  sum(sale - tax - delivery - tip - commission) filter (where sold) as "afterCommission",
  sum(off) filter (where sold) as "discountTotal", sum(delivery) filter (where sold) as "deliveryCost",
  sum(back) filter (where sold or gone) as refunded, count(*) filter (where gone) as "cancelledCount"
from ordered group by vendor, source

-- report users
select vendor, '' as of, person as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(tip) filter (where sold) as "totalTip",
  sum(off) filter (where sold) as "discountTotal"
from ordered group by vendor, person

-- report staff
select vendor, '' as of, person as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(tip) filter (where sold) as "totalTip",
  sum(off) filter (where sold) as "discountTotal", sum(back) filter (where sold or gone) as refunded,
  count(*) filter (where gone) as "cancelledCount", sum(final_price) filter (where gone) as "cancelledAmount"
from ordered where person <> '' group by vendor, person

-- report staff-days
select vendor, person as of, day as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(tip) filter (where sold) as "totalTip",
  sum(off) filter (where sold) as "discountTotal", count(*) filter (where gone) as "cancelledCount"
from ordered where person <> '' group by vendor, person, day

-- report tables
select vendor, '' as of, dining_table as key, count(*) filter (where sold) as "orderCount",
  sum(sale) filter (where sold) as "totalSale", round(avg(sale) filter (where sold)) as average,
  round(avg(sat) filter (where sold)) as "turnTime", sum(persons) filter (where sold) as covers,
  round(sum(sale) filter (where sold and persons > 0)::numeric / nullif(sum(persons) filter (where sold and persons > 0), 0)) as "saleOfCover",
  round(sum(sale) filter (where sold and seats > 0)::numeric / nullif(sum(seats) filter (where sold and seats > 0), 0)) as "saleOfSeat"
from ordered where dining_table <> '' group by vendor, dining_table

-- report table-days
select vendor, dining_table as of, day as key, count(*) filter (where sold) as "orderCount",
  sum(sale) filter (where sold) as "totalSale", round(avg(sale) filter (where sold)) as average,
  round(avg(sat) filter (where sold)) as "turnTime", sum(persons) filter (where sold) as covers,
  round(sum(sale) filter (where sold and persons > 0)::numeric / nullif(sum(persons) filter (where sold and persons > 0), 0)) as "saleOfCover",
  round(sum(sale) filter (where sold and seats > 0)::numeric / nullif(sum(seats) filter (where sold and seats > 0), 0)) as "saleOfSeat"
from ordered where dining_table <> '' group by vendor, dining_table, day

-- report halls
select vendor, '' as of, d.category_id::text as key, count(*) filter (where sold) as "orderCount",
  sum(sale) filter (where sold) as "totalSale", round(avg(sale) filter (where sold)) as average,
  round(avg(sat) filter (where sold)) as "turnTime", sum(persons) filter (where sold) as covers,
  round(sum(sale) filter (where sold and persons > 0)::numeric / nullif(sum(persons) filter (where sold and persons > 0), 0)) as "saleOfCover",
  round(sum(sale) filter (where sold and seats > 0)::numeric / nullif(sum(seats) filter (where sold and seats > 0), 0)) as "saleOfSeat"
from ordered join dining_tables d on (d.vendor_id, d.id::text) = (vendor, dining_table) group by vendor, d.category_id

-- report customers
select vendor, '' as of, visit as key, count(*) as "orderCount", sum(sale) as "totalSale", round(avg(sale)) as average,
  sum(off) as "discountTotal"
from (select s.*, case when customer_id is null then 'UNKNOWN'
    when row_number() over (partition by vendor, customer_id order by placed_at, id) = 1 then 'FIRST' else 'AGAIN' end as visit
  from sold s) v group by vendor, visit

-- report customer-days
select vendor, '' as of, day as key, count(*) filter (where nth = 1) as "firstVisits", count(*) filter (where nth > 1) as "againVisits",
  sum(sale) filter (where nth = 1) as "firstSale", sum(sale) filter (where nth > 1) as "againSale"
from (select s.*, row_number() over (partition by vendor, customer_id order by placed_at, id) as nth
  from sold s where customer_id is not null) v group by vendor, day

-- report most-sold
select vendor, '' as of, dish::text as key, sum(portions) as servings, sum(line_sale) as "itemSale", count(*) as "lineCount"
from lines group by vendor, dish

-- report most-sold-hours
select vendor, '' as of, hour as key, sum(portions) as servings, sum(line_sale) as "itemSale" from lines group by vendor, hour

-- report dishhours
select vendor, '' as of, hour || ' ' || dish || ' ' || unit as key, amount as count, sale as "totalSale", orders as "orderCount"
from (
  select vendor, hour, dish, unit, sum(amount) as amount, sum(line_sale) as sale, count(distinct id) as orders,
    row_number() over (partition by vendor, hour order by sum(portions) desc, sum(line_sale) desc, dish::text, unit) as nth
  from lines group by vendor, hour, dish, unit) of_hour
where nth <= 5

-- report promises
select vendor, '' as of, hour as key, count(*) as "orderCount", count(*) filter (where round(late) <= 0) as "keptCount",
  round(avg(round(promised))) as "promisedSeconds", round(avg(round(ready))) as "actualSeconds",
  round(avg(round(late)) filter (where round(late) > 0)) as "lateSeconds"
from sold where promised is not null and ready is not null group by vendor, hour

-- report items
select vendor, '' as of, dish::text as key, sum(line_sale) as "itemSale", sum(portions) as servings, sum(line_off) as "itemDiscount",
  count(*) as "lineCount"
from lines group by vendor, dish

-- report categories
select vendor, '' as of, coalesce(m.category_id::text, '') as key, sum(line_sale) as "itemSale", sum(portions) as servings,
  count(*) as "lineCount"
from lines left join menu_items m on (m.vendor_id, m.id) = (vendor, dish) group by vendor, m.category_id

-- report stations
select vendor, '' as of, coalesce(station, '') as key, sum(line_sale) as "itemSale", sum(portions) as servings, count(*) as "lineCount"
from lines left join (
  select distinct on (m.vendor_id, m.id) m.vendor_id, m.id, s.id::text as station
  from menu_items m
  join printer_station_links l on l.vendor_id = m.vendor_id and (l.menu_item_id = m.id or l.menu_category_id = m.category_id)
  join printer_stations s on (s.vendor_id, s.id) = (l.vendor_id, l.printer_station_id)
  order by m.vendor_id, m.id, (l.menu_item_id is null), s.title, s.id) made on (made.vendor_id, made.id) = (vendor, dish)
group by vendor, station

-- report item-times
select vendor, '' as of, dish::text as key, round(avg(ready)) as "readyTime", round(avg(brought)) as "deliveryTime",
  sum(portions) as servings
from lines group by vendor, dish

-- report toppings
select vendor, '' as of, t ->> 'toppingId' as key, sum((t ->> 'count')::bigint * portions) as "toppingCount",
  sum(case when free then 0 else (t ->> 'count')::bigint * portions * (t ->> 'price')::bigint end) as "toppingSale"
from lines, jsonb_array_elements(toppings) t group by vendor, t ->> 'toppingId'

-- report kitchens
select s.vendor, '' as of, k.printer_station_id::text as key, round(avg(extract(epoch from k.done_at - k.told_at))) as "cookTime",
  count(*) as "cookedCount"
from sold s join kitchen_marks k on (k.vendor_id, k.order_id) = (s.vendor, s.id) where k.done_at is not null
group by s.vendor, k.printer_station_id

-- report delivery-times
select vendor, '' as of, hour as key, round(avg(brought)) as "deliveryTime", round(avg(ready)) as "readyTime", count(*) as "orderCount"
from sold where brought_out group by vendor, hour

-- report cancel-reasons
select vendor, '' as of, reason as key, sum(final_price) as "cancelledAmount", count(*) as "cancelledCount"
from ordered where gone group by vendor, reason

-- report cancel-hours
select vendor, '' as of, hour as key, sum(final_price) as "cancelledAmount", count(*) as "cancelledCount"
from ordered where gone group by vendor, hour

-- report refund-reasons
select vendor, '' as of, r.reason as key, sum(r.amount) as "refundAmount", count(*) as "refundCount"
from refunds r group by vendor, r.reason

-- report refund-hours
select vendor, '' as of, to_char(r.at at time zone 'Asia/Tehran', 'FMHH24') as key, sum(r.amount) as "refundAmount",
  count(*) as "refundCount"
from refunds r group by vendor, 3

-- report methods
select s.vendor, '' as of, t.method as key, sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end) as received,
  sum(t.amount) filter (where t.kind = 'PAYMENT') as paid, sum(t.amount) filter (where t.kind = 'REFUND') as "givenBack", 0 as unpaid,
  count(*) filter (where t.kind = 'PAYMENT') as "paymentCount"
from sold s join transactions t on (t.vendor_id, t.order_id) = (s.vendor, s.id) where t.status = 'DONE' and not t.surplus
group by s.vendor, t.method
union all select vendor, '', 'UNPAID', 0, 0, 0, sum(owed), 0 from sold where owed <> 0 group by vendor

-- report discounts
select vendor, '' as of, code as key, sum(off) as "discountTotal", sum(gift) as "giftTotal", sum(off + gift) as "discountGiven",
  count(*) as "discountedCount", round(avg(off + gift)) as "averageDiscount", sum(sale) as "totalSale"
from (
  select s.*, (select coalesce(sum((i.price - i.discount) * i.count), 0) from order_items i
    where (i.vendor_id, i.order_id) = (s.vendor, s.id) and s.code <> '' and i.is_free_item and i.menu_price is null) as gift
  from sold s) given
where off + gift > 0 group by vendor, code

-- report marketplace-days
select vendor, '' as of, day as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(sale - tax - delivery - tip) filter (where sold) as "netSale",
  sum(commission) filter (where sold) as commission,
  sum(sale - tax - delivery - tip - commission) filter (where sold) as "afterCommission",
  sum(off) filter (where sold) as "discountTotal", sum(market_off) filter (where sold) as "marketDiscount",
  round(avg(waited) filter (where sold)) as "acceptTime", count(*) filter (where gone) as "cancelledCount"
from ordered where source = 'SNAPPFOOD' group by vendor, day

-- report marketplace-hours
select vendor, '' as of, hour as key, count(*) filter (where sold) as "orderCount", sum(sale) filter (where sold) as "totalSale",
  round(avg(sale) filter (where sold)) as average, sum(sale - tax - delivery - tip) filter (where sold) as "netSale",
  sum(commission) filter (where sold) as commission,
  sum(sale - tax - delivery - tip - commission) filter (where sold) as "afterCommission",
  round(avg(waited) filter (where sold)) as "acceptTime",
  round(avg(ready) filter (where sold)) as "readyTime", count(*) filter (where gone) as "cancelledCount"
from ordered where source = 'SNAPPFOOD' group by vendor, hour

-- report marketplace-cancels
select vendor, '' as of, reason as key, sum(final_price) as "cancelledAmount", count(*) as "cancelledCount"
from ordered where gone and source = 'SNAPPFOOD' group by vendor, reason

-- report marketplace-discounts
select vendor, '' as of, coupon as key, sum(off) as "discountTotal", sum(market_off) as "marketDiscount", count(*) as "discountedCount",
  sum(sale) as "totalSale"
from sold where off + market_off > 0 and source = 'SNAPPFOOD' group by vendor, coupon

-- report accountreceipts
select vendor, '' as of, method as key, sum(amount) filter (where amount > 0) as amount, 0 - sum(amount) filter (where amount < 0) as refunded,
  sum(amount) as net, count(*) filter (where amount > 0) as count
from (
  select p.vendor_id as vendor, p.method, case when p.pays_out = (p.undoes is not null) then p.amount else -p.amount end as amount
  from credit_payments p
  union all
  select t.vendor_id, t.method, t.amount - (select coalesce(sum(r.amount), 0) from transactions r
    where (r.vendor_id, r.refund_of) = (t.vendor_id, t.id) and (r.surplus or r.overpaid))
  from transactions t where t.account_id is not null and t.kind = 'PAYMENT' and t.status = 'DONE' and not t.surplus
  union all
  select t.vendor_id, t.method, -t.amount from transactions t
  where t.account_id is not null and t.kind = 'REFUND' and t.status = 'DONE' and not t.surplus and not t.overpaid) moved
group by vendor, method
