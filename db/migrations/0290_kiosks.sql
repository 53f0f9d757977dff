-- Kiosks: screens on which guests order by themselves. Each has a token of its own, paired by six digits, and settings.

create table kiosks (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  -- a six-digit code is said once, to pair; null once it is used
  code_hash text,
  code_until timestamptz,
  token_hash text,
  created_at timestamptz not null,
  paired_at timestamptz,
  seen_at timestamptz,
  revoked_at timestamptz,
  payment_ways text[] not null,
  delivery_types text[] not null,
  asks text not null,
  idle_seconds integer not null,
  -- menu items, the most wanted first
  suggestions uuid[] not null,
  -- the picture that waits for guests; null for the vendor's own
  welcome_file_id uuid,
  -- where numbers come out; null where they stand on the screen alone
  printer_id uuid,
  primary key (vendor_id, id),
  constraint kiosks_printer foreign key (vendor_id, printer_id) references printers (vendor_id, id),
  constraint kiosks_asks check (asks in ('NAME', 'TAG', 'NOTHING')),
  constraint kiosks_payment_ways check (payment_ways <@ array['QR', 'TILL']),
  constraint kiosks_delivery_types check (delivery_types <@ array['SERVE', 'PICKUP']),
  constraint kiosks_idle check (idle_seconds between 20 and 300)
);

alter table print_jobs drop constraint print_jobs_kind_check;
alter table print_jobs add constraint print_jobs_kind check (kind in
  ('RECEIPT', 'KITCHEN', 'COURIER', 'LABEL', 'DRAWER_REPORT', 'DRAWER_SLIP', 'NUMBER', 'TEST'));
