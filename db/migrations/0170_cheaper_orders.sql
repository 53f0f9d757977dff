-- What every order wrote or checked and nobody needs (docs/performance.md says what it cost).

-- Orders of no table and of nobody known are not looked for by table or customer.
drop index orders_of_table;
create index orders_of_table on orders (vendor_id, dining_table_id)
  where dining_table_id is not null and status not in ('FINISHED', 'REJECTED');
drop index orders_of_customer;
create index orders_of_customer on orders (customer_id, placed_at desc) where customer_id is not null;

-- Events hang on orders and movements on stocks; both are the vendor's, and no vendor is ever deleted.
alter table order_events drop constraint order_events_vendor_id_fkey;
alter table stock_movements drop constraint stock_movements_vendor_id_fkey;

-- Most sales neither end a stock nor bring it low: the function is called for what may tell something.
drop trigger tell_sold_out on stocks;
create trigger tell_sold_out after insert or delete on stocks for each row execute function tell_sold_out();
create trigger tell_stock_crossed after update on stocks for each row
  when (new.count <> old.count and new.product_type = 'INGREDIENT' or (new.count = 0) <> (old.count = 0)
    or new.count <= new.low_stock and old.count > old.low_stock)
  execute function tell_sold_out();
