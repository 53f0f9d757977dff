-- A brand's master menu: one branch's menu that others take over, each keeping what it has changed itself.
alter table brands add column master_vendor_id uuid references vendors (id);

create table menu_sync_links (
  vendor_id uuid not null references vendors (id),
  entity_type text not null check (entity_type in ('CATEGORY', 'ITEM', 'TOPPING_CATEGORY', 'TOPPING')),
  entity_id uuid not null,
  master_id uuid not null,
  -- what the master said when it was taken over: a field that differs from it now is the branch's own
  synced jsonb not null,
  primary key (vendor_id, entity_type, entity_id),
  unique (vendor_id, entity_type, master_id)
);
