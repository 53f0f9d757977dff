-- When guests at a marketplace are kept from ordering though the branch is open: by hand until a moment, or while the kitchen promises
-- more than so many minutes.

alter table marketplace_shops add column busy_minutes smallint;
alter table marketplace_shops add column busy boolean not null default false;
alter table marketplace_shops add column paused_until timestamptz;
alter table marketplace_shops add constraint marketplace_shops_busy check (busy_minutes between 5 and 240);
