-- What a card terminal's own slip said at the end of a shift, to be held against what was taken on it since the slip before.
create table terminal_slips (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  pos_terminal_id uuid not null,
  -- the terminal as it was: it may be changed or removed since
  terminal_title text not null,
  -- of the moment that it ends at
  business_day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- as printed; the sum in the vendor's currency
  slip_count integer not null,
  slip_amount bigint not null,
  -- as it was when the slip was typed: what becomes known later shows beside it
  our_count integer not null,
  our_amount bigint not null,
  -- why it differs; empty while nobody has said so
  reason text not null default '',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  changed_by uuid references users (id),
  changed_at timestamptz,
  constraint terminal_slips_pkey primary key (vendor_id, id),
  constraint terminal_slips_once unique (vendor_id, pos_terminal_id, until_at),
  constraint terminal_slips_span check (until_at > from_at),
  constraint terminal_slips_sums check (slip_count >= 0 and slip_amount >= 0)
);
create index terminal_slips_by_day on terminal_slips (vendor_id, business_day, until_at);
create index card_charges_of_terminal on card_charges (vendor_id, pos_terminal_id, created_at);
