-- By which way a campaign goes out: as text messages, or to the devices of guests who asked to be told.
alter table campaigns add column channel text not null default 'SMS';
alter table campaigns add constraint campaigns_channel check (channel in ('SMS', 'PUSH'));
