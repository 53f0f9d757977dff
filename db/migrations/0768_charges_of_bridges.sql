-- Charges that tills made on card terminals through the bridge of their shop while the server was away: what the bridge
-- says of each, and what the till that has its money says. Either may come first.
create table bridge_charges (
  vendor_id uuid not null references vendors (id),
  -- the transaction that its money becomes
  id uuid not null,
  -- the bridge's side; null until it has spoken of it
  bridge_id uuid,
  pos_terminal_id uuid,
  order_id uuid,
  -- as the till had it printed
  order_number integer,
  amount bigint,
  currency text,
  allocations jsonb not null default '[]',
  device_id uuid,
  status text,
  decline text,
  provider_code text,
  reference text,
  trace text,
  card_mask text,
  -- what the terminal took last, where nobody knows whether it was this: for a person to compare
  last_taken jsonb,
  -- somebody at the till read it on the terminal's slip
  by_person boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  reported_at timestamptz,
  -- the till's side; null until its intent came
  said_intent_id uuid,
  said_order_id uuid,
  said_terminal_id uuid,
  said_amount bigint,
  said_at timestamptz,
  -- nothing about it is left to be said
  agreed_at timestamptz,
  -- how it ended, where nobody knew and somebody in the back office said so
  office_says text,
  settled_by uuid references users (id),
  settled_at timestamptz,
  settle_reason text not null default '',
  primary key (vendor_id, id),
  constraint bridge_charges_status check (status in
    ('CONNECTING', 'WAITING_FOR_CARD', 'APPROVED', 'DECLINED', 'UNKNOWN')),
  constraint bridge_charges_office check (office_says in ('APPROVED', 'DECLINED')),
  constraint bridge_charges_amounts check (amount > 0 and said_amount > 0),
  constraint bridge_charges_reported check ((status is null) = (bridge_id is null))
);
create index bridge_charges_open on bridge_charges (vendor_id, id) where agreed_at is null and settled_at is null;
