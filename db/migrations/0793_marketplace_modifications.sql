-- What a shop asked a marketplace to change of an order that it had accepted, and what the marketplace answered. Nothing of it is
-- changed here before the marketplace tells the order anew.

create table marketplace_modifications (
  vendor_id uuid not null,
  -- its name there too: said again it is heard once
  id uuid not null,
  order_id uuid not null,
  -- HEARD: it said yes, and the order as it stands since is still to be read
  state text not null default 'ASKED',
  -- their names of the lines, how many there were, how many are left, and what comes instead
  lines jsonb not null,
  reason text not null,
  actor_id uuid not null,
  device text not null,
  -- why it was refused
  problem text not null default '',
  asked_at timestamptz not null,
  primary key (vendor_id, id),
  constraint marketplace_modifications_of foreign key (vendor_id, order_id) references marketplace_orders (vendor_id, order_id),
  constraint marketplace_modifications_state check (state in ('ASKED', 'HEARD', 'CONFIRMED', 'REFUSED'))
);
-- One question of an order is open at a time.
create unique index marketplace_modifications_open on marketplace_modifications (vendor_id, order_id) where state in ('ASKED', 'HEARD');
create index marketplace_modifications_of_order on marketplace_modifications (vendor_id, order_id, asked_at desc, id desc);
