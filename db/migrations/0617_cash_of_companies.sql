-- Cash of orders that couriers of companies take at the door: what they are told to take, what they took and so owe, and what
-- passed between the vendor and a company when they settled.
alter table courier_configurations add column takes_cash boolean not null default true;
alter table courier_requests add column collects bigint not null default 0;
alter table courier_requests add constraint courier_requests_collects check (collects >= 0);

create table courier_collections (
  vendor_id uuid not null,
  transaction_id uuid not null,
  request_id uuid not null,
  provider text not null,
  -- in the order's currency
  amount bigint not null,
  collected_at timestamptz not null,
  primary key (vendor_id, transaction_id),
  constraint courier_collections_request unique (vendor_id, request_id),
  constraint courier_collections_of foreign key (vendor_id, request_id) references courier_requests (vendor_id, id),
  constraint courier_collections_amount check (amount > 0)
);
create index courier_collections_by_company on courier_collections (vendor_id, provider);

create table courier_company_payments (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  provider text not null,
  kind text not null,
  -- in the vendor's currency
  amount bigint not null,
  note text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (vendor_id, id),
  constraint courier_company_payments_kind check (kind in ('RECEIVED', 'PAID')),
  constraint courier_company_payments_amount check (amount > 0)
);
create index courier_company_payments_by_company on courier_company_payments (vendor_id, provider, created_at desc);
