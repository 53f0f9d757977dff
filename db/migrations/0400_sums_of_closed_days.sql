-- What business days that are over sold, summed once (docs/decisions/0033-sums-of-closed-days.md). Each table can be made again from the
-- orders at any time. All zeroes stand where there is nobody or nothing.

-- Up to which event of the vendor the sums are made: orders with later events are read themselves.
create table report_marks (
  vendor_id uuid not null,
  event_seq bigint not null,
  constraint report_marks_pkey primary key (vendor_id)
);

-- The days that are summed; one without orders is, too.
create table report_days (
  vendor_id uuid not null,
  business_day date not null,
  summed_at timestamptz not null,
  -- when the sums were last compared with the orders
  compared_at timestamptz,
  constraint report_days_pkey primary key (vendor_id, business_day)
);

-- Days whose sums were not what their orders came to: an alarm until somebody has looked.
create table report_differences (
  vendor_id uuid not null,
  business_day date not null,
  cube text not null,
  found_at timestamptz not null,
  -- [{"key", "kept", "recounted"}], the first few
  rows jsonb not null,
  seen_at timestamptz,
  seen_by uuid,
  constraint report_differences_pkey primary key (vendor_id, business_day, cube)
);

create table report_hours (
  vendor_id uuid not null,
  business_day date not null,
  hour smallint not null,
  source text not null,
  order_type text not null,
  delivery_type text not null,
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
  constraint report_hours_pkey primary key (vendor_id, business_day, hour, source, order_type, delivery_type)
);

create table report_people (
  vendor_id uuid not null,
  business_day date not null,
  person uuid not null,
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
  constraint report_people_pkey primary key (vendor_id, business_day, person, source, order_type)
);

create table report_tables (
  vendor_id uuid not null,
  business_day date not null,
  dining_table uuid not null,
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
  constraint report_tables_pkey primary key (vendor_id, business_day, dining_table, source, order_type)
);

create table report_items (
  vendor_id uuid not null,
  business_day date not null,
  item uuid not null,
  title text not null,
  source text not null,
  order_type text not null,
  servings bigint not null,
  line_count bigint not null,
  item_sale bigint not null,
  item_discount bigint not null,
  ready_seconds bigint not null,
  ready_count bigint not null,
  delivery_seconds bigint not null,
  delivery_count bigint not null,
  constraint report_items_pkey primary key (vendor_id, business_day, item, title, source, order_type)
);

create table report_item_hours (
  vendor_id uuid not null,
  business_day date not null,
  hour smallint not null,
  item uuid not null,
  order_type text not null,
  servings bigint not null,
  item_sale bigint not null,
  constraint report_item_hours_pkey primary key (vendor_id, business_day, hour, item, order_type)
);

create table report_toppings (
  vendor_id uuid not null,
  business_day date not null,
  item uuid not null,
  topping uuid not null,
  title text not null,
  order_type text not null,
  topping_count bigint not null,
  topping_sale bigint not null,
  constraint report_toppings_pkey primary key (vendor_id, business_day, item, topping, title, order_type)
);

create table report_money (
  vendor_id uuid not null,
  business_day date not null,
  method text not null,
  source text not null,
  order_type text not null,
  payment_count bigint not null,
  paid bigint not null,
  given_back bigint not null,
  constraint report_money_pkey primary key (vendor_id, business_day, method, source, order_type)
);

create table report_discounts (
  vendor_id uuid not null,
  business_day date not null,
  code uuid not null,
  source text not null,
  order_type text not null,
  discounted_count bigint not null,
  discount_total bigint not null,
  total_sale bigint not null,
  constraint report_discounts_pkey primary key (vendor_id, business_day, code, source, order_type)
);

create table report_cancels (
  vendor_id uuid not null,
  business_day date not null,
  hour smallint not null,
  reason text not null,
  source text not null,
  order_type text not null,
  cancelled_count bigint not null,
  cancelled_amount bigint not null,
  constraint report_cancels_pkey primary key (vendor_id, business_day, hour, reason, source, order_type)
);

create table report_kitchen (
  vendor_id uuid not null,
  business_day date not null,
  station uuid not null,
  order_type text not null,
  cooked_count bigint not null,
  cook_seconds bigint not null,
  constraint report_kitchen_pkey primary key (vendor_id, business_day, station, order_type)
);
