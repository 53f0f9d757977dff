-- What the tax authority is told of a vendor's sales.

create table tax_settings (
  vendor_id uuid not null references vendors (id),
  active boolean not null,
  -- the fiscal memory, by which the authority tells the branches of one taxpayer apart
  memory_id text not null,
  economic_code text not null,
  -- what is sold, by the authority's list
  goods_id text not null,
  -- sales of business days before it are told by somebody else
  from_day date not null,
  -- private key and certificate, sealed by a key of the data folder; null for a stand-in
  keys_sealed text,
  -- the serial that was given out last
  serial bigint not null default 0,
  last_failure text,
  failed_at timestamptz,
  changed_at timestamptz not null,
  constraint tax_settings_pkey primary key (vendor_id),
  constraint tax_settings_memory check (memory_id ~ '^[A-Z0-9]{6}$')
);

-- Invoices as they were made; one is never changed, another refers to it. Amounts in rial.
create table tax_invoices (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- counts on for each order
  nth smallint not null,
  serial bigint not null,
  tax_id text not null,
  kind text not null,
  -- what it corrects, ends or takes back
  reference_tax_id text,
  status text not null,
  lines jsonb not null,
  total bigint not null,
  vat bigint not null,
  on_credit bigint not null,
  -- how many pieces and grams had come back
  returned integer not null,
  sold_at timestamptz not null,
  -- the order as it was told: another version is looked at again
  order_version integer not null,
  order_refunded bigint not null,
  -- the authority's number
  reference text,
  faults jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  constraint tax_invoices_pkey primary key (vendor_id, id),
  constraint tax_invoices_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint tax_invoices_nth unique (vendor_id, order_id, nth),
  constraint tax_invoices_serial unique (vendor_id, serial),
  constraint tax_invoices_kind check (kind in ('ORIGINAL', 'CORRECTION', 'CANCEL', 'RETURN')),
  constraint tax_invoices_status check (status in ('WAITING', 'SENT', 'ACCEPTED', 'REFUSED')),
  constraint tax_invoices_ended check ((status in ('ACCEPTED', 'REFUSED')) = (ended_at is not null))
);
create index tax_invoices_under_way on tax_invoices (vendor_id, status, serial) where status in ('WAITING', 'SENT');
create index tax_invoices_by_time on tax_invoices (vendor_id, sold_at desc, serial desc);
