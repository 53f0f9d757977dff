-- Which server of the accounting program Sanad Pardaz a vendor's sold orders are sent to.
create table sanad_push_settings (
  vendor_id uuid not null references vendors (id),
  active boolean not null,
  -- the server in the shop's network
  base_url text not null,
  -- the site's own numbers: of the request that takes an order, and of the one that tells of orders
  insert_config_id integer not null,
  find_config_id integer,
  -- sales of business days before it are not sent
  from_day date not null,
  -- name and password, sealed by a key of the data folder; null for a stand-in
  secret_sealed text,
  failures smallint not null default 0,
  next_try_at timestamptz,
  last_failure text,
  failed_at timestamptz,
  changed_at timestamptz not null,
  constraint sanad_push_settings_pkey primary key (vendor_id)
);

-- How far each sold order of a day that is over is with that server.
create table sanad_push_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  business_day date not null,
  number integer not null,
  status text not null,
  attempts integer not null default 0,
  -- why it was refused, in the words of the accounting program
  failure text not null default '',
  sent_at timestamptz,
  ended_at timestamptz,
  constraint sanad_push_orders_pkey primary key (vendor_id, order_id),
  constraint sanad_push_orders_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint sanad_push_orders_status check (status in ('WAITING', 'SENDING', 'DONE', 'REFUSED', 'UNSURE')),
  constraint sanad_push_orders_ended check ((status in ('DONE', 'REFUSED')) = (ended_at is not null))
);
create index sanad_push_orders_of_day on sanad_push_orders (vendor_id, business_day);
create index sanad_push_orders_open on sanad_push_orders (vendor_id, business_day, number) where status <> 'DONE';
