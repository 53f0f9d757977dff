-- What a guest says they will hand a courier, so that the change is carried along; of the order's own currency.
alter table orders add column paying_with bigint;
alter table orders add constraint orders_paying_with check (paying_with > 0) not valid;
alter table orders validate constraint orders_paying_with;
