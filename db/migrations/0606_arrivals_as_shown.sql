-- When a guest was told that an order would be at its door: the first range that was shown, and the last one before it was.
create table order_arrivals (
  vendor_id uuid not null,
  order_id uuid not null,
  business_day date not null,
  first_from timestamptz not null,
  first_to timestamptz not null,
  first_shown_at timestamptz not null,
  last_from timestamptz not null,
  last_to timestamptz not null,
  last_shown_at timestamptz not null,
  constraint order_arrivals_pkey primary key (vendor_id, order_id),
  constraint order_arrivals_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint order_arrivals_first check (first_to > first_from),
  constraint order_arrivals_last check (last_to > last_from),
  constraint order_arrivals_shown check (last_shown_at >= first_shown_at)
);
create index order_arrivals_by_day on order_arrivals (vendor_id, business_day);
