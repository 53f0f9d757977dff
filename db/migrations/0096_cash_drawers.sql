-- Cash drawers: each opened, counted and closed by one person. The cash a person takes or gives back while their drawer
-- is open belongs to it, so nothing on the way of an order has to know of drawers.

create table cash_drawers (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  cashier_id uuid not null references users (id),
  device text not null default '',
  business_day date not null,
  opening_amount bigint not null check (opening_amount >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- as they were when it was closed: what tills send later shows beside them
  expected_amount bigint,
  counted_amount bigint check (counted_amount >= 0),
  difference_reason text not null default '',
  primary key (vendor_id, id),
  check ((closed_at is null) = (counted_amount is null)),
  check ((closed_at is null) = (expected_amount is null))
);
create unique index cash_drawers_open on cash_drawers (vendor_id, cashier_id) where closed_at is null;
create index cash_drawers_by_time on cash_drawers (vendor_id, opened_at desc, id desc);

create table cash_drawer_movements (
  vendor_id uuid not null,
  id uuid not null,
  drawer_id uuid not null,
  kind text not null check (kind in ('PAY_IN', 'PAY_OUT')),
  amount bigint not null check (amount > 0),
  reason text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, drawer_id) references cash_drawers (vendor_id, id)
);
create index cash_drawer_movements_of on cash_drawer_movements (vendor_id, drawer_id, created_at);

create index transactions_of_cashier on transactions (vendor_id, created_by, settled_at)
  where method = 'CASH' and status = 'DONE';
