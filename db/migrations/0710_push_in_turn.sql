-- The first day whose sold orders were gathered: an earlier one has all of them gathered anew.
alter table sanad_push_settings add column gathered_from date;
-- When a run last took the vendor on: who waits longest is next.
alter table sanad_push_settings add column tried_at timestamptz;

create index sanad_push_orders_waiting on sanad_push_orders (vendor_id, attempts, business_day, number)
  where status = 'WAITING';
