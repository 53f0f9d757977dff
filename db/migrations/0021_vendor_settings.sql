-- What a vendor sets for itself beyond the menu: its front page, print options, holidays, bank accounts.
alter table vendors add column landing_text text not null default '';
alter table vendors add column email text not null default '';
alter table vendors add column instagram text not null default '';
-- whether a customer's receipt lists the items, and what stands at its end
alter table vendors add column print_items_on_factor boolean not null default true;
alter table vendors add column factor_footer text not null default '';

create table vendor_holidays (
  vendor_id uuid not null references vendors (id),
  -- a day in Tehran on which no window begins
  day date not null,
  title text not null default '',
  primary key (vendor_id, day)
);

create table banks (
  id uuid primary key,
  name text not null unique,
  -- digits 5 to 7 of a Sheba of this bank; null where any Sheba is taken
  sheba_code text unique check (sheba_code ~ '^[0-9]{3}$')
);
insert into banks (id, name, sheba_code) values
  ('01900000-0000-7000-8000-000000000012', 'بانک ملت', '012'),
  ('01900000-0000-7000-8000-000000000017', 'بانک ملی ایران', '017'),
  ('01900000-0000-7000-8000-000000000018', 'بانک تجارت', '018'),
  ('01900000-0000-7000-8000-000000000054', 'بانک پارسیان', '054'),
  ('01900000-0000-7000-8000-000000000056', 'بانک سامان', '056'),
  ('01900000-0000-7000-8000-000000000057', 'بانک پاسارگاد', '057');

create table vendor_bank_accounts (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  bank_id uuid not null references banks (id),
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  owner_name text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, sheba)
);

-- Zones have hours (empty: always) and a name of the vendor's own that guests never see.
alter table delivery_zones add column windows jsonb not null default '[]';
alter table delivery_zones add column vendors_proper_name text not null default '';

create trigger raise_version_insert after insert on vendor_holidays referencing new table as changed_rows
  for each statement execute function raise_catalog_version();
create trigger raise_version_update after update on vendor_holidays referencing new table as changed_rows
  for each statement execute function raise_catalog_version();
create trigger raise_version_delete after delete on vendor_holidays referencing old table as changed_rows
  for each statement execute function raise_catalog_version();
