-- What marketplaces told is kept a bounded time: what is done with is found by its age.

create index marketplace_inbox_handled on marketplace_inbox (vendor_id, received_at) where handled_at is not null;
