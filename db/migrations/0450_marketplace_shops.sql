-- A vendor's shops at marketplaces: by which keys, on which terms, and how the marketplace answered last.

create table marketplace_shops (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  provider text not null,
  -- the shop's id there
  shop_id text not null,
  title text not null,
  active boolean not null,
  auto_accept boolean not null,
  preparation_minutes smallint,
  -- what the marketplace gave the vendor, sealed by a key of the data folder
  keys_sealed text,
  state text not null default 'UNKNOWN',
  state_detail text not null default '',
  state_at timestamptz,
  heard_at timestamptz,
  pulled_at timestamptz,
  -- up to when changes there are known here
  pulled_until timestamptz,
  changed_at timestamptz not null,
  primary key (vendor_id, id),
  constraint marketplace_shops_once unique (vendor_id, provider, shop_id),
  constraint marketplace_shops_provider check (provider in ('SNAPPFOOD')),
  constraint marketplace_shops_state check (state in ('UNKNOWN', 'ANSWERS', 'REFUSES', 'SILENT')),
  constraint marketplace_shops_preparation check (preparation_minutes between 1 and 240)
);
