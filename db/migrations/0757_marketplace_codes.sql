-- An order is looked for by the number that a marketplace's guest and courier know it by.
create index marketplace_orders_by_code on marketplace_orders (vendor_id, lower(code));
