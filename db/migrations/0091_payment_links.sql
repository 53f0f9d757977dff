-- Links by which a bill is paid without signing in: whoever has the code may see the bill and pay it until it expires.

create table payment_links (
  vendor_id uuid not null,
  -- the client's, so that one asked for twice is sent once
  id uuid not null,
  order_id uuid not null,
  -- 128 random bits, as the address carries them
  code text not null unique,
  phone_number text not null,
  request_hash text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index payment_links_of_order on payment_links (vendor_id, order_id);

-- The link that a guest came by: the gateway sends them back to its page.
alter table transactions add column payment_link_code text;

-- What customers owe.
create index ledger_entries_of_credit on ledger_entries (vendor_id, account) where account like 'CREDIT:%';
