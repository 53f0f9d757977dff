-- A customer's birthday as the vendor was told it: month and day of the Jalali calendar, 115 is Farvardin 15th. Null is unknown.
alter table customers add column birthday smallint;
alter table customers add constraint customers_birthday
  check (birthday between 101 and 1230 and birthday % 100 between 1 and 31);

-- Every segment is counted from this index alone.
drop index customers_facts;
create index customers_facts on customers (vendor_id, last_order_at, order_count, order_spend, first_order_at,
  order_types, channels, last_rating, birthday, user_id);
