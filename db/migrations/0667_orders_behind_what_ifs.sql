-- What every order of a question «what if» came to and would have come to, part by part, so that each sum of it opens its orders.

-- in the order of WHAT_IF_PARTS; null where an order's own price does not come out again
alter table what_if_bills add column before_parts bigint[];
alter table what_if_bills add column after_parts bigint[];
-- questions that were asked before have the bills that change, and no more
alter table what_ifs add column opens boolean not null default false;
