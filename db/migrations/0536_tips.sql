-- Tips that were handed out: who got how much, and of which orders. What an order still has to give is its tip less what was
-- handed out of it, so a tip that changed afterwards is made up for the next time.
create table tip_payouts (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  from_day date not null,
  to_day date not null,
  rule text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  request_hash text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint tip_payouts_pkey primary key (vendor_id, id),
  constraint tip_payouts_rule check (rule in ('SERVED', 'POOLED')),
  constraint tip_payouts_method check (method in ('CASH', 'WAGES')),
  constraint tip_payouts_amount check (amount > 0)
);
create index tip_payouts_by_time on tip_payouts (vendor_id, created_at desc, id desc);

create table tip_payout_shares (
  vendor_id uuid not null,
  payout_id uuid not null,
  person_id uuid not null references users (id),
  amount bigint not null,
  constraint tip_payout_shares_pkey primary key (vendor_id, payout_id, person_id),
  constraint tip_payout_shares_payout foreign key (vendor_id, payout_id) references tip_payouts (vendor_id, id),
  constraint tip_payout_shares_amount check (amount > 0)
);

-- `nth` counts how often something was handed out of an order: two who do so at once want the same number, and one gets it.
create table tip_payout_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  nth integer not null,
  payout_id uuid not null,
  amount bigint not null,
  constraint tip_payout_orders_pkey primary key (vendor_id, order_id, nth),
  constraint tip_payout_orders_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint tip_payout_orders_payout foreign key (vendor_id, payout_id) references tip_payouts (vendor_id, id)
);
