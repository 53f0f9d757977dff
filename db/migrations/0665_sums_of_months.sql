-- What whole days came to, without their hours, and what whole months came to (docs/decisions/0033-sums-of-closed-days.md): a report of
-- ten years reads a hundred months and some days, and one of days has few rows of each. Both come from the sums that stand.

create table report_totals (
  vendor_id uuid not null,
  business_day date not null,
  source text not null,
  order_type text not null,
  order_count bigint not null,
  total_sale bigint not null,
  items_total bigint not null,
  discount_total bigint not null,
  packaging_total bigint not null,
  service_total bigint not null,
  tax bigint not null,
  delivery_cost bigint not null,
  total_tip bigint not null,
  rounding bigint not null,
  refunded bigint not null,
  unpaid bigint not null,
  covers bigint not null,
  cover_sale bigint not null,
  cancelled_count bigint not null,
  cancelled_amount bigint not null,
  ready_seconds bigint not null,
  ready_count bigint not null,
  delivery_seconds bigint not null,
  delivery_count bigint not null,
  turn_seconds bigint not null,
  turn_count bigint not null,
  commission bigint not null,
  market_discount bigint not null,
  accept_seconds bigint not null,
  accept_count bigint not null,
  constraint report_totals_pkey primary key (vendor_id, business_day, source, order_type)
);

insert into report_totals (vendor_id, business_day, source, order_type,
  order_count, total_sale, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, total_tip, rounding,
  refunded, unpaid, covers, cover_sale, cancelled_count, cancelled_amount, ready_seconds, ready_count, delivery_seconds,
  delivery_count, turn_seconds, turn_count, commission, market_discount, accept_seconds, accept_count)
select vendor_id, business_day, source, order_type,
  sum(order_count), sum(total_sale), sum(items_total), sum(discount_total), sum(packaging_total), sum(service_total), sum(tax),
  sum(delivery_cost), sum(total_tip), sum(rounding), sum(refunded), sum(unpaid), sum(covers), sum(cover_sale),
  sum(cancelled_count), sum(cancelled_amount), sum(ready_seconds), sum(ready_count), sum(delivery_seconds), sum(delivery_count),
  sum(turn_seconds), sum(turn_count), sum(commission), sum(market_discount), sum(accept_seconds), sum(accept_count)
from report_hours group by 1, 2, 3, 4;

-- How many dishes each hour sold is not told apart by dish, which was most of what the sums held.
create table report_dish_hours (
  vendor_id uuid not null,
  business_day date not null,
  hour smallint not null,
  order_type text not null,
  servings bigint not null,
  item_sale bigint not null,
  constraint report_dish_hours_pkey primary key (vendor_id, business_day, hour, order_type)
);
insert into report_dish_hours (vendor_id, business_day, hour, order_type, servings, item_sale)
select vendor_id, business_day, hour, order_type, sum(servings), sum(item_sale) from report_item_hours group by 1, 2, 3, 4;
drop table report_item_hours;

-- The months that are summed; the job makes them from their days.
create table report_months (
  vendor_id uuid not null,
  -- its first day
  month date not null,
  summed_at timestamptz not null,
  constraint report_months_pkey primary key (vendor_id, month)
);

-- The first day of a row's month, and then its day is the newest of that month; -infinity where the row is of one day.
alter table report_totals add column month date not null default '-infinity';
alter table report_totals drop constraint report_totals_pkey;
alter table report_totals add constraint report_totals_pkey primary key (vendor_id, month, business_day, source, order_type);
alter table report_hours add column month date not null default '-infinity';
alter table report_hours drop constraint report_hours_pkey;
alter table report_hours add constraint report_hours_pkey primary key (vendor_id, month, business_day, hour, source, order_type, delivery_type);
alter table report_people add column month date not null default '-infinity';
alter table report_people drop constraint report_people_pkey;
alter table report_people add constraint report_people_pkey primary key (vendor_id, month, business_day, person, source, order_type);
alter table report_tables add column month date not null default '-infinity';
alter table report_tables drop constraint report_tables_pkey;
alter table report_tables add constraint report_tables_pkey primary key (vendor_id, month, business_day, dining_table, source, order_type);
alter table report_items add column month date not null default '-infinity';
alter table report_items drop constraint report_items_pkey;
alter table report_items add constraint report_items_pkey primary key (vendor_id, month, business_day, item, title, source, order_type);
alter table report_dish_hours add column month date not null default '-infinity';
alter table report_dish_hours drop constraint report_dish_hours_pkey;
alter table report_dish_hours add constraint report_dish_hours_pkey primary key (vendor_id, month, business_day, hour, order_type);
alter table report_toppings add column month date not null default '-infinity';
alter table report_toppings drop constraint report_toppings_pkey;
alter table report_toppings add constraint report_toppings_pkey primary key (vendor_id, month, business_day, item, topping, title, order_type);
alter table report_money add column month date not null default '-infinity';
alter table report_money drop constraint report_money_pkey;
alter table report_money add constraint report_money_pkey primary key (vendor_id, month, business_day, method, source, order_type);
alter table report_discounts add column month date not null default '-infinity';
alter table report_discounts drop constraint report_discounts_pkey;
alter table report_discounts add constraint report_discounts_pkey primary key (vendor_id, month, business_day, code, source, order_type);
alter table report_cancels add column month date not null default '-infinity';
alter table report_cancels drop constraint report_cancels_pkey;
alter table report_cancels add constraint report_cancels_pkey primary key (vendor_id, month, business_day, hour, reason, source, order_type);
alter table report_kitchen add column month date not null default '-infinity';
alter table report_kitchen drop constraint report_kitchen_pkey;
alter table report_kitchen add constraint report_kitchen_pkey primary key (vendor_id, month, business_day, station, order_type);
alter table report_visits add column month date not null default '-infinity';
alter table report_visits drop constraint report_visits_pkey;
alter table report_visits add constraint report_visits_pkey primary key (vendor_id, month, business_day, visit, source, order_type);
alter table report_refunds add column month date not null default '-infinity';
alter table report_refunds drop constraint report_refunds_pkey;
alter table report_refunds add constraint report_refunds_pkey primary key (vendor_id, month, business_day, hour, reason, source, order_type);
alter table report_coupons add column month date not null default '-infinity';
alter table report_coupons drop constraint report_coupons_pkey;
alter table report_coupons add constraint report_coupons_pkey primary key (vendor_id, month, business_day, coupon, source, order_type);
