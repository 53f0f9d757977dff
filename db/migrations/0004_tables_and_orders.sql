-- Dining tables, orders with their lines, and the events that every screen follows.

create table dining_table_categories (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  sort_order integer not null default 0,
  primary key (vendor_id, id)
);

create table dining_tables (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  category_id uuid not null,
  code text not null unique,
  name text not null,
  capacity smallint not null default 4,
  plan jsonb not null default '{}',
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (vendor_id, id),
  foreign key (vendor_id, category_id) references dining_table_categories (vendor_id, id)
);

-- Counters of one vendor. The row stays locked until commit, so events of a vendor become visible in the order of
-- their numbers: a follower that has seen n will never be shown a smaller one later.
create table vendor_counters (
  vendor_id uuid primary key references vendors (id),
  event_seq bigint not null default 0
);

create table order_number_lanes (
  vendor_id uuid not null references vendors (id),
  business_day date not null,
  lane smallint not null,
  last_index integer not null,
  primary key (vendor_id, business_day, lane)
);

create table orders (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  number integer not null,
  lane smallint not null default 0,
  business_day date not null,
  source text not null check (source in ('WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK')),
  delivery_type text not null check (delivery_type in ('DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS')),
  status text not null check (status in ('SUBMITTED', 'NEEDFORCALL', 'CONFIRMED', 'PAID', 'READYTOSHIPMENT',
    'READYTOPICKUP', 'READYTOSERVE', 'DELIVERING', 'DELIVERED', 'FINISHED', 'REJECTED')),
  -- rises with every change; a client says which one it saw (two cashiers on one order)
  version integer not null default 1,
  customer_id uuid references users (id),
  customer_name text not null default '',
  customer_phone text not null default '',
  address jsonb,
  dining_table_id uuid,
  table_name text,
  number_of_person smallint,
  description text not null default '',
  payment_type text not null,
  preparation_time smallint not null,
  promised_at timestamptz,
  deliver_method jsonb,
  currency text not null,
  items_total bigint not null,
  discount_total bigint not null,
  packaging_total bigint not null,
  service_total bigint not null,
  tax bigint not null,
  delivery_cost bigint not null,
  tip bigint not null,
  rounding bigint not null,
  final_price bigint not null check (final_price >= 0),
  -- the whole pricing state of specification section 3, with its explanation
  pricing jsonb not null,
  discount_code_id uuid,
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  reject_reason text,
  -- who asked for it and a digest of what was asked: the same id with another body is refused
  request_hash text not null,
  created_by uuid,
  placed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  finished_at timestamptz,
  rejected_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, business_day, number),
  foreign key (vendor_id, dining_table_id) references dining_tables (vendor_id, id)
);
create index orders_by_time on orders (vendor_id, placed_at desc, id desc);
create index orders_open on orders (vendor_id, status, placed_at) where status not in ('FINISHED', 'REJECTED');
create index orders_of_table on orders (vendor_id, dining_table_id) where status not in ('FINISHED', 'REJECTED');
create index orders_of_customer on orders (customer_id, placed_at desc);

create table order_items (
  vendor_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  position smallint not null,
  menu_item_id uuid not null,
  title text not null,
  count smallint not null check (count between 1 and 999),
  price bigint not null check (price >= 0),
  discount bigint not null default 0,
  packaging_cost bigint not null default 0,
  serve_packaging_cost bigint not null default 0,
  with_tax boolean not null,
  is_free_item boolean not null default false,
  note text not null default '',
  -- [{"id", "toppingId", "title", "price", "count"}], as section 3 of the specification names them
  toppings jsonb not null default '[]',
  primary key (vendor_id, order_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

create table order_events (
  vendor_id uuid not null references vendors (id),
  seq bigint not null,
  order_id uuid not null,
  type text not null,
  actor_kind text not null check (actor_kind in ('CUSTOMER', 'STAFF', 'SYSTEM', 'COURIER', 'GATEWAY')),
  actor_id uuid,
  device text not null default '',
  reason text not null default '',
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (vendor_id, seq)
);
create index order_events_of_order on order_events (vendor_id, order_id, seq);

create table discount_code_uses (
  vendor_id uuid not null,
  discount_code_id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  amount bigint not null,
  used_at timestamptz not null default now(),
  primary key (vendor_id, discount_code_id, order_id)
);
create index discount_code_uses_by_customer on discount_code_uses (vendor_id, discount_code_id, customer_id);
