-- Several people have one payment link, each on a device of their own: each of them pays a part of their own (docs/decisions/0015).
alter table transactions add column link_device uuid;
