-- Open top-ups take turns: those that never end must not be asked before all others.
alter table wallet_topups add column asked_at timestamptz;
drop index wallet_topups_open;
create index wallet_topups_open on wallet_topups (asked_at nulls first, created_at) where status in ('INIT', 'PENDING');
