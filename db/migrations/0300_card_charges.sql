-- Charges carried to card terminals. A charge is stored with its transaction before a terminal hears of it; one of them
-- at a time holds its terminal until it is known how it ended.

-- The program in the shop that speaks to a terminal; null where the server does.
alter table pos_terminals add column bridge_id uuid;
alter table pos_terminals add constraint pos_terminals_bridge foreign key (vendor_id, bridge_id)
  references print_bridges (vendor_id, id);
-- What a company gave the vendor for its service, sealed by a key of the data folder.
alter table pos_terminals add column keys_sealed text;

create table card_charges (
  vendor_id uuid not null references vendors (id),
  -- the transaction that it becomes
  id uuid not null,
  pos_terminal_id uuid not null,
  -- the terminal as it was: it may be changed or removed since
  terminal_title text not null,
  bank_type text not null,
  amount bigint not null,
  currency text not null,
  status text not null,
  claimed_by text,
  lease_until timestamptz,
  cancel_asked boolean not null default false,
  inquiry_asked boolean not null default false,
  decline text,
  -- the company's own word, for staff and for the company
  provider_code text,
  -- the company's own name of the charge
  handle text,
  reference text,
  trace text,
  card_mask text,
  -- what a terminal that gives charges no names took last: for a person to compare
  last_taken jsonb,
  request_hash text not null,
  created_by uuid not null references users (id),
  device text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- who said how an unknown one ended, and why so
  settled_by uuid references users (id),
  settle_reason text not null default '',
  primary key (vendor_id, id),
  constraint card_charges_transaction foreign key (vendor_id, id) references transactions (vendor_id, id),
  constraint card_charges_amount check (amount > 0),
  constraint card_charges_status check (status in
    ('CONNECTING', 'WAITING_FOR_CARD', 'APPROVED', 'DECLINED', 'UNKNOWN')),
  constraint card_charges_declined check ((status = 'DECLINED') = (decline is not null)),
  constraint card_charges_ended check ((status in ('APPROVED', 'DECLINED')) = (ended_at is not null))
);
create unique index card_charges_holding on card_charges (vendor_id, pos_terminal_id)
  where status in ('CONNECTING', 'WAITING_FOR_CARD', 'UNKNOWN');
create index card_charges_overdue on card_charges (vendor_id, lease_until) where lease_until is not null;
create index transactions_of_terminals on transactions (vendor_id, settled_at desc, id desc)
  where method = 'CARD' and status = 'DONE';
