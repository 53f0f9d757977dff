-- Why the platform put a vendor off; null where it did not. Only the platform puts such a vendor on again.
alter table vendors add column put_off_reason text;
alter table vendors add constraint vendors_put_off check (put_off_reason is null or not active);
