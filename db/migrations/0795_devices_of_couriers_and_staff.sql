-- As whom a person said yes on a device: what a guest hears, a courier or one of the staff does not.
alter table device_tokens add column kind text not null default 'CUSTOMER';
alter table device_tokens add constraint device_tokens_kind check (kind in ('CUSTOMER', 'STAFF', 'COURIER', 'ADMIN'));
