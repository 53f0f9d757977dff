-- A discount code whose word nobody types: whoever orders what it asks for is given it.
alter table discount_codes add column automatic boolean not null default false;
-- of so many pieces one is what it is taken off
alter table discount_codes add column every integer;
-- menuItemId and count of each dish of a set; none is no set
alter table discount_codes add column dish_set jsonb not null default '[]';
alter table discount_codes add constraint discount_codes_every check (every between 2 and 20);
-- What needs to know who orders is a code: an offer stands for anybody.
alter table discount_codes add constraint discount_codes_automatic check (not automatic or (
  type <> 'FREEITEM' and not personal and not first_order and usage_limit_per_user is null and title <> ''));
create index discount_codes_automatic on discount_codes (vendor_id, created_at, id)
  where automatic and active and archived_at is null;
