-- Questions «what if» that end, whatever happens (docs/decisions/0047-what-reports-watch.md).

-- one that cannot be priced to its end says so
alter table what_ifs drop constraint what_ifs_status;
alter table what_ifs add constraint what_ifs_status check (status in ('RUNNING', 'DONE', 'FAILED'));

-- Clients make the ids of orders, so that two branches may have the same one: a bill is told apart by its branch as well. Questions are
-- asked to be answered at once and only the last thirty are kept: those from before are forgotten, in place of having all their bills rewritten.
-- A process of the program before, where one still runs, writes no branches: what is asked of it fails until it is gone, and nothing wrong is kept.
truncate what_if_bills, what_ifs;
alter table what_if_bills alter column order_vendor_id set not null;
alter table what_if_bills drop constraint what_if_bills_pkey;
alter table what_if_bills add constraint what_if_bills_pkey primary key (vendor_id, what_if_id, order_vendor_id, order_id);
drop index what_if_bills_by_change;
create index what_if_bills_by_change on what_if_bills (vendor_id, what_if_id, abs(after_price - before_price) desc, order_vendor_id, order_id);
alter table what_ifs alter column vendor_ids set not null;
-- All that there are from now on keep every order with its parts.
alter table what_ifs drop column opens;

-- By the branch, the new prices of its dishes: of those that had the titles of the dishes that were named when it was asked.
alter table what_ifs add column branch_prices jsonb not null default '{}';
