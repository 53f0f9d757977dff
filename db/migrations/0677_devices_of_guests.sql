-- At which vendor's site a device said yes: a browser shows messages of that site alone. Empty where it was at none.
alter table device_tokens add column domain text not null default '';
create index device_tokens_of_person on device_tokens (user_id, domain);
