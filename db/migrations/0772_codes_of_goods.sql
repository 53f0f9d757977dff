-- What dishes and toppings are called in the accounting program.
create table accounting_goods (
  vendor_id uuid not null references vendors (id),
  -- a dish or a topping, also one that is on the menu no more
  good_id uuid not null,
  code text not null,
  changed_at timestamptz not null,
  constraint accounting_goods_pkey primary key (vendor_id, good_id),
  constraint accounting_goods_code check (length(code) between 1 and 40)
);

-- Whether an order with something that has no code waits until it has one; otherwise our own id stands for it.
alter table sanad_push_settings add column codes_required boolean not null default false;
alter table sanad_push_orders drop constraint sanad_push_orders_status;
alter table sanad_push_orders add constraint sanad_push_orders_status
  check (status in ('WAITING', 'SENDING', 'DONE', 'REFUSED', 'UNSURE', 'UNCODED'));
