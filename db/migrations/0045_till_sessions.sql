-- A session opened by four digits has the rights of a till only, whatever the person's role.
alter table sessions add column till boolean not null default false;
-- PINs are digested slowly and sealed with the installation's key now; those of the old form are set anew.
update staff set pin_hash = null where pin_hash is not null;
