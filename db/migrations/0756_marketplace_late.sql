-- Orders that were called off at a marketplace when here they were over, until a person has looked at each: they are counted wherever
-- somebody sees the shop.
create index marketplace_orders_late on marketplace_orders (vendor_id, shop_id) where canceled_late;
