-- Order types, edits of placed orders, refunds by line or amount, what the kitchen is told of each change, print jobs.

alter table orders add column order_type text not null default 'DINE_IN'
  check (order_type in ('DINE_IN', 'TAKEAWAY', 'DELIVERY', 'KIOSK', 'QUICK', 'POSTPAID'));
update orders set order_type = case delivery_type when 'SERVE' then 'DINE_IN' when 'PICKUP' then 'TAKEAWAY' else 'DELIVERY' end
  where delivery_type <> 'SERVE';
alter table orders add column note_kitchen text not null default '';
alter table orders add column note_customer text not null default '';
-- When the device says the order was made; `placed_at` is when it reached us.
alter table orders add column device_time timestamptz;
-- Discount, fees, tax and rounding the order was priced by: an edit is priced by the same. Null for orders older than this.
alter table orders add column pricing_terms jsonb;
-- The bill that this one was merged into.
alter table orders add column merged_into uuid;
create index orders_without_courier on orders (vendor_id, placed_at)
  where delivery_type in ('DELIVER', 'ZFEXPRESS') and deliver_method is null and status in ('CONFIRMED', 'READYTOSHIPMENT');

-- The menu's unit price where staff typed another one, and why they did or gave the line away.
alter table order_items add column menu_price bigint check (menu_price >= 0);
alter table order_items add column reason text not null default '';
alter table order_items add column course smallint not null default 1 check (course between 1 and 9);
-- Waits for «fire»: the kitchen is not told of it yet.
alter table order_items add column held boolean not null default false;
-- How many the kitchen has been told of, and how many were given back.
alter table order_items add column ticketed_count smallint not null default 0;
alter table order_items add column refunded_count smallint not null default 0
  check (refunded_count >= 0 and refunded_count <= count);
update order_items i set ticketed_count = i.count from orders o
  where o.vendor_id = i.vendor_id and o.id = i.order_id and o.confirmed_at is not null;

-- The place of a part within one payment.
alter table transactions add column position smallint not null default 0;
-- A refund of what an edit left overpaid: it comes off what was paid, not off what was sold.
alter table transactions add column overpaid boolean not null default false;
alter table transactions add column refund_request_id uuid;
create index transactions_refunds_of on transactions (vendor_id, refund_of) where refund_of is not null;

-- What most staff may take off a bill by hand: per cent of what its lines cost by the menu.
alter table vendors add column manual_discount_cap smallint not null default 100 check (manual_discount_cap between 0 and 100);

-- Changes of placed orders by the client's id: the same one again changes nothing.
create table order_edits (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  request_hash text not null,
  created_by uuid not null,
  at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

create table order_refunds (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- [{"orderItemId", "title", "count", "amount"}]; empty where an order or an amount of it was given back
  lines jsonb not null default '[]',
  request_hash text not null,
  created_by uuid not null,
  at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index order_refunds_of_order on order_refunds (vendor_id, order_id);
create index order_refunds_by_time on order_refunds (vendor_id, at desc, id desc);

create table kitchen_tickets (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- counts from 1 within the order
  sequence integer not null,
  kind text not null check (kind in ('NEW', 'DELTA', 'CANCEL')),
  -- null where no station prints these lines; its title is kept, for stations come and go
  printer_station_id uuid,
  station_title text not null default '',
  -- [{"orderItemId", "menuItemId", "title", "count", "note", "course", "toppings"}]; a count below 0 takes off
  lines jsonb not null,
  at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, order_id, sequence),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index kitchen_tickets_by_time on kitchen_tickets (vendor_id, at desc, id desc);

create table print_jobs (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('RECEIPT', 'KITCHEN')),
  printer_station_id uuid,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'PRINTED', 'FAILED')),
  -- everything the paper shows, as it was when it was asked for
  content jsonb not null,
  request_hash text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  device text not null default '',
  failure text not null default '',
  ended_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index print_jobs_waiting on print_jobs (vendor_id, created_at, id) where status = 'QUEUED';
create index print_jobs_by_time on print_jobs (vendor_id, created_at desc, id desc);
