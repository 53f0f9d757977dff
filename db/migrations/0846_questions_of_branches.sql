-- A question «what if» may be of several branches (docs/decisions/0047-what-reports-watch.md).

-- whose orders are priced, one branch after the other; null where only the branch that asks is meant, as before
alter table what_ifs add column vendor_ids uuid[];
-- how many of the branches are done
alter table what_ifs add column vendors_done integer not null default 0;
-- whose order it is; null where it is of the branch that asks
alter table what_if_bills add column order_vendor_id uuid;
