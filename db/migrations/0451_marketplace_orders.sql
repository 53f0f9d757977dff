-- What marketplaces told of orders, kept first and worked on afterwards; and which of ours each of theirs is.

create table marketplace_inbox (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  shop_id uuid not null,
  -- the marketplace's name of the news, or ours for what we fetched
  event_key text not null,
  reference text not null,
  code text not null,
  revision integer not null,
  -- the order as it stood then, as the marketplace's file read it
  told jsonb not null,
  received_at timestamptz not null,
  -- when it is worked on next; null where it is done with, or was given up
  look_at timestamptz,
  handled_at timestamptz,
  outcome text not null default '',
  -- why it failed last
  fault text not null default '',
  tries smallint not null default 0,
  primary key (vendor_id, id),
  constraint marketplace_inbox_once unique (vendor_id, shop_id, event_key),
  constraint marketplace_inbox_shop foreign key (vendor_id, shop_id) references marketplace_shops (vendor_id, id)
);
create index marketplace_inbox_waiting on marketplace_inbox (vendor_id, look_at) where look_at is not null;
create index marketplace_inbox_of on marketplace_inbox (vendor_id, shop_id, reference, revision);
create index marketplace_inbox_by_time on marketplace_inbox (vendor_id, received_at desc, id desc);

create table marketplace_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  reference text not null,
  -- the number that guest and courier know it by
  code text not null,
  -- of what was told, up to where it is done here; 0 before the first
  revision integer not null default 0,
  -- where it stands there, as told
  state text not null,
  business_day date not null,
  placed_at timestamptz not null,
  answer_by timestamptz not null,
  carried_by text not null,
  -- what the marketplace heard of us last
  said text not null default 'NOTHING',
  reject_cause text not null default 'OTHER',
  -- minutes from now that are still to be told; null where none are
  delay_minutes smallint,
  market_discount bigint not null default 0,
  -- what the marketplace keeps, and how much of it is in the books
  commission bigint not null default 0,
  commission_booked bigint not null default 0,
  -- the version of our order of which everything is told
  seen_version integer not null default 0,
  look_at timestamptz,
  tries smallint not null default 0,
  problem text not null default '',
  -- it was called off there when here it was over
  canceled_late boolean not null default false,
  ended_at timestamptz,
  primary key (vendor_id, order_id),
  constraint marketplace_orders_once unique (vendor_id, shop_id, reference),
  constraint marketplace_orders_shop foreign key (vendor_id, shop_id) references marketplace_shops (vendor_id, id),
  constraint marketplace_orders_said check (said in ('NOTHING', 'ACKNOWLEDGED', 'ACCEPTED', 'READY', 'PICKED', 'REJECTED')),
  constraint marketplace_orders_carried check (carried_by in ('MARKETPLACE', 'SHOP', 'GUEST'))
);
create index marketplace_orders_open on marketplace_orders (vendor_id) where ended_at is null;
create index marketplace_orders_by_day on marketplace_orders (vendor_id, business_day desc, placed_at desc, order_id desc);
