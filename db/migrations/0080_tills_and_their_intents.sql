-- Tills with their lanes of order numbers, and everything they sent: what it was, who did it, where it ended.

create table till_devices (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  -- 0 is the server's own
  lane smallint not null check (lane between 1 and 99),
  registered_by uuid not null,
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor_id, id)
);
create unique index till_devices_lane on till_devices (vendor_id, lane) where retired_at is null;

create table sync_intents (
  vendor_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  -- what it was kept in order with at the till: the order it is about
  queue uuid not null,
  position integer not null,
  kind text not null,
  actor_id uuid not null,
  -- who was signed in when it was sent; another one than the actor after a change of shift
  sent_by uuid not null,
  -- what the till's clock said, and when it was by ours
  said_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  retry integer not null default 0,
  request_hash text not null,
  body jsonb not null,
  outcome text not null check (outcome in ('SENT', 'NEEDS_PERSON', 'REFUSED', 'CONFLICTED')),
  -- why it was not applied
  code text,
  -- [{"code", "data"}]: what was odd about it
  findings jsonb not null default '[]',
  order_version integer,
  -- of an order placed its price, of a payment what was paid; null for what moves no money
  amount bigint,
  settled_at timestamptz,
  settled_by uuid,
  settle_reason text not null default '',
  primary key (vendor_id, id),
  foreign key (vendor_id, device_id) references till_devices (vendor_id, id)
);
create index sync_intents_by_time on sync_intents (vendor_id, received_at desc, id desc);
create index sync_intents_of_queue on sync_intents (vendor_id, queue);
create index sync_intents_of_device on sync_intents (vendor_id, device_id, received_at desc);
create index sync_intents_to_look_at on sync_intents (vendor_id, received_at desc)
  where outcome <> 'SENT' and settled_at is null;

-- Whether somebody who did something at a till ever worked here.
create index audit_log_staff_removed on audit_log (vendor_id, subject_id) where action = 'staff.remove';
