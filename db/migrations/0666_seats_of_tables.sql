-- How many seats the table of an order had, as it was placed or seated there; null for orders that no table has and for those placed
-- before this was kept, of which it is unknown.
alter table orders add column table_seats smallint;

-- What the sums of closed days keep of it: nothing, for the orders that they are of.
alter table report_tables add column seats bigint not null default 0;
alter table report_tables add column seat_sale bigint not null default 0;
