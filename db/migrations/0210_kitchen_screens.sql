-- What the cooks answer to their tickets, and who lets an order be ready.

-- Null while its station has something to cook or to acknowledge.
alter table kitchen_tickets add column cleared_at timestamptz;
update kitchen_tickets k set cleared_at = k.at from orders o
  where o.vendor_id = k.vendor_id and o.id = k.order_id and o.status <> 'CONFIRMED';
-- Finds what is open (null) and what was cleared lately.
create index kitchen_tickets_by_clearing on kitchen_tickets (vendor_id, cleared_at);

-- One row for each line that the cooks of a station have said something of.
create table kitchen_marks (
  vendor_id uuid not null,
  order_id uuid not null,
  -- all zeroes where no station prints the line
  printer_station_id uuid not null,
  order_item_id uuid not null,
  -- how many are made in this round, how often it was recalled, and the last ticket the cooks have seen
  done integer not null,
  round integer not null,
  seen integer not null,
  told_at timestamptz not null,
  -- null while it is not made
  done_at timestamptz,
  constraint kitchen_marks_pkey primary key (vendor_id, order_id, printer_station_id, order_item_id),
  constraint kitchen_marks_counts check (done >= 0 and round >= 0 and seen >= 0),
  constraint kitchen_marks_order foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index kitchen_marks_by_end on kitchen_marks (vendor_id, done_at) where done_at is not null;

-- Finds what waits to be fired.
create index order_items_held on order_items (vendor_id, order_id) where held;

alter table vendors add column kitchen_ready_by text not null default 'STATIONS';
alter table vendors add constraint vendors_kitchen_ready_by check (kitchen_ready_by in ('STATIONS', 'PASS'));

-- A kitchen's login sees tickets, not bills and telephone numbers.
update roles set permissions = array_remove(permissions, 'order.view')
  where name = 'kitchen' and permissions @> array['order.view', 'kitchen.view', 'kitchen.bump', 'menu.view', 'stock.edit']
    and cardinality(permissions) = 5;
