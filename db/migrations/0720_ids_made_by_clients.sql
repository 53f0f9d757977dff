-- Under which id of the client a customer or a colleague was added, and the digest of what was said with it: the same again
-- after a lost answer is the same one (docs/decisions/0000-founding-decisions.md, section 2).
alter table customers add column added_as uuid;
alter table customers add column added_hash text;
create unique index customers_added_as on customers (vendor_id, added_as) where added_as is not null;
alter table staff add column added_as uuid;
alter table staff add column added_hash text;
create unique index staff_added_as on staff (vendor_id, added_as) where added_as is not null;

-- When a box reported its first call: until then it may be given another key.
alter table caller_boxes add column heard_at timestamptz;
