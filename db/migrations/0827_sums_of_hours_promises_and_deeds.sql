-- What dishes each hour sold, what guests were promised, and what took money off bills, kept with the sums of closed days
-- (docs/decisions/0033-sums-of-closed-days.md). Nothing is counted here: days and months say by which shape of the sums they were made, and
-- the job makes what is new of those of an older shape, a few thousand orders at a time. Until then only what is new is read from the orders.

alter table report_days add column shape smallint not null default 1;
alter table report_months add column shape smallint not null default 1;

create table report_hour_dishes (
  vendor_id uuid not null,
  business_day date not null,
  -- the first day of a row's month, and then its day is the newest of that month; -infinity where the row is of one day
  month date not null default '-infinity',
  hour smallint not null,
  item uuid not null,
  title text not null,
  unit text not null,
  order_type text not null,
  servings bigint not null,
  sold_count bigint not null,
  item_sale bigint not null,
  dish_order_count bigint not null,
  -- the same of dishes that have one title
  title_order_count bigint not null,
  constraint report_hour_dishes_pkey primary key (vendor_id, month, business_day, hour, item, title, unit, order_type)
);

create table report_promises (
  vendor_id uuid not null,
  business_day date not null,
  month date not null default '-infinity',
  hour smallint not null,
  promised_count bigint not null,
  promises_kept_count bigint not null,
  promised_seconds bigint not null,
  made_seconds bigint not null,
  late_count bigint not null,
  late_seconds bigint not null,
  constraint report_promises_pkey primary key (vendor_id, month, business_day, hour)
);

create table report_station_promises (
  vendor_id uuid not null,
  business_day date not null,
  month date not null default '-infinity',
  station uuid not null,
  promised_count bigint not null,
  promises_kept_count bigint not null,
  promised_seconds bigint not null,
  made_seconds bigint not null,
  late_count bigint not null,
  late_seconds bigint not null,
  constraint report_station_promises_pkey primary key (vendor_id, month, business_day, station)
);

-- One row for each deed: they are few, and its list is read from here, too. It is of the day of its order, so that it is made again with it.
create table report_deeds (
  vendor_id uuid not null,
  business_day date not null,
  month date not null default '-infinity',
  act text not null,
  -- the number of its event, or of a discount its order
  key text not null,
  at timestamptz not null,
  person uuid not null,
  order_type text not null,
  deed_count bigint not null,
  deed_amount bigint not null,
  constraint report_deeds_pkey primary key (vendor_id, month, business_day, act, key)
);
create index report_deeds_by_time on report_deeds (vendor_id, at);
