-- When a guest who is signed in last had something in the basket of the site; null where it is empty, or was ordered.
alter table customers add column basket_at timestamptz;
create index customers_with_baskets on customers (vendor_id, basket_at) where basket_at is not null;
