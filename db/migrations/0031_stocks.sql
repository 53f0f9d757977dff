-- Counted stock of items and toppings. It stands apart from the menu and does not raise its version: every sale would
-- make every menu reader start over. Only what becomes sold out, or to be had again, is told to them.

create table stocks (
  vendor_id uuid not null references vendors (id),
  product_type text not null check (product_type in ('UNSPECIFIED', 'FOOD', 'TOPPING')),
  product_id uuid not null,
  count integer not null check (count >= 0),
  -- at or under this many staff are told
  low_stock integer not null default 0 check (low_stock >= 0),
  -- what a business day begins with; null is what the last one left
  daily_count integer check (daily_count >= 0),
  reset_on date,
  primary key (vendor_id, product_type, product_id)
);
create index stocks_to_reset on stocks (vendor_id) where daily_count is not null;

create table stock_movements (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  product_type text not null,
  product_id uuid not null,
  kind text not null check (kind in ('RESTOCK', 'RECOUNT', 'WASTE', 'SOLD', 'RETURNED', 'RESET')),
  change integer not null,
  count_after integer not null,
  reason text not null default '',
  order_id uuid,
  actor_id uuid,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index stock_movements_by_time on stock_movements (vendor_id, at desc, id desc);
create index stock_movements_of_order on stock_movements (vendor_id, order_id) where order_id is not null;

create function tell_sold_out() returns trigger language plpgsql as $$
begin
  if coalesce(old.count = 0, false) is distinct from coalesce(new.count = 0, false) then
    perform pg_notify('catalog', json_build_array(coalesce(new.vendor_id, old.vendor_id))::text);
  end if;
  return null;
end $$;
create trigger tell_sold_out after insert or update or delete on stocks
  for each row execute function tell_sold_out();
