-- Questions of a vendor's own that checkout asks, and what was answered: an order keeps the question with its answer.
create table custom_fields (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  type text not null,
  required boolean not null,
  options text[] not null,
  delivery_types text[] not null,
  on_slip boolean not null,
  position integer not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint custom_fields_pkey primary key (vendor_id, id),
  constraint custom_fields_type check (type in
    ('INT', 'TEXT', 'TEXT_AREA', 'MULTI', 'SELECT', 'RADIO', 'BOOLEAN', 'DISCOUNT_CODE'))
);
create index custom_fields_in_order on custom_fields (vendor_id, position) where archived_at is null;

alter table orders add column fields jsonb not null default '[]';
