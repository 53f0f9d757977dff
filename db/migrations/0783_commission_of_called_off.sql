-- Orders that a marketplace called off when they were over here keep its commission until they are given back whole: those are
-- looked at once more when they change.
create index marketplace_orders_kept on marketplace_orders (vendor_id)
  where ended_at is not null and state in ('CANCELED', 'REJECTED') and commission_booked <> 0;
