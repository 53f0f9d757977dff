-- Customers as one vendor knows them. A person has one account; what staff write about them stays with the vendor.
create table customers (
  vendor_id uuid not null references vendors (id),
  user_id uuid not null references users (id),
  -- as staff call them; empty: as they call themselves
  first_name text not null default '',
  last_name text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);
create index orders_of_vendor_customer on orders (vendor_id, customer_id, placed_at desc)
  where customer_id is not null;

insert into customers (vendor_id, user_id, created_at)
select vendor_id, customer_id, min(placed_at) from orders where customer_id is not null group by vendor_id, customer_id;

-- Whoever orders is the vendor's customer from then on.
create function keep_customer() returns trigger language plpgsql as $$
begin
  insert into customers (vendor_id, user_id, created_at) values (new.vendor_id, new.customer_id, new.placed_at)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_customer after insert on orders for each row when (new.customer_id is not null)
  execute function keep_customer();

-- Addresses staff keep for a customer («offline»); the point may come later.
create table customer_addresses (
  vendor_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  title text not null default '',
  detail text not null,
  plate text not null default '',
  unit text not null default '',
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, customer_id) references customers (vendor_id, user_id),
  check ((latitude is null) = (longitude is null))
);
create index customer_addresses_of_customer on customer_addresses (vendor_id, customer_id);

create table default_descriptions (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  text text not null,
  -- for whom the note is meant (specification, section 3)
  target text not null check (target in ('KITCHEN', 'CUSTOMER')),
  sort_order integer not null default 0,
  primary key (vendor_id, id)
);

-- What guests can tick in a feedback.
create table viewpoints (
  id uuid primary key,
  side text not null check (side in ('PROS', 'CONS')),
  title text not null,
  sort_order smallint not null
);
insert into viewpoints (id, side, title, sort_order) values
  ('01900000-0000-7000-8000-000000000101', 'PROS', 'مزهٔ خوب', 1),
  ('01900000-0000-7000-8000-000000000102', 'PROS', 'رسیدن به‌موقع', 2),
  ('01900000-0000-7000-8000-000000000103', 'PROS', 'بسته‌بندی خوب', 3),
  ('01900000-0000-7000-8000-000000000104', 'PROS', 'رفتار خوب کارکنان', 4),
  ('01900000-0000-7000-8000-000000000105', 'CONS', 'مزهٔ بد', 1),
  ('01900000-0000-7000-8000-000000000106', 'CONS', 'دیر رسیدن', 2),
  ('01900000-0000-7000-8000-000000000107', 'CONS', 'سرد بودن غذا', 3),
  ('01900000-0000-7000-8000-000000000108', 'CONS', 'کم یا اشتباه بودن سفارش', 4);

create table feedbacks (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  customer_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  viewpoint_ids uuid[] not null default '{}',
  text text not null default '',
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, order_id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

create table device_tokens (
  token text primary key,
  user_id uuid not null references users (id),
  platform text not null check (platform in ('WEB', 'ANDROID', 'IOS')),
  updated_at timestamptz not null
);

-- Boxes that tell who is calling; each proves itself by a token of its own, kept as a hash.
create table caller_boxes (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);
create table caller_ids (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  line_number text not null,
  number text not null,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index caller_ids_by_time on caller_ids (vendor_id, at desc, id desc);
