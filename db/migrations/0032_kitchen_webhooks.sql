-- What a kitchen's own software tells us. The secret it signs with follows from the installation's secret and the
-- generation, so none is stored.

create table kitchen_webhook_keys (
  vendor_id uuid primary key references vendors (id),
  generation integer not null,
  -- the generation before counts for 24 hours more
  rotated_at timestamptz not null
);

create table kitchen_webhook_events (
  vendor_id uuid not null references vendors (id),
  event_key text not null,
  entity_type text not null check (entity_type in ('MENU_ITEM', 'TOPPING', 'VENDOR')),
  entity_id uuid not null,
  payload jsonb not null,
  result text check (result in ('APPLIED', 'STALE', 'UNKNOWN')),
  received_at timestamptz not null,
  primary key (vendor_id, event_key)
);

-- By field: the version of the event that set it last, so that events may come in any order.
create table kitchen_entity_versions (
  vendor_id uuid not null references vendors (id),
  entity_type text not null,
  entity_id uuid not null,
  versions jsonb not null default '{}',
  primary key (vendor_id, entity_type, entity_id)
);
