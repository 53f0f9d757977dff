-- What the platform collected online for a vendor, period by period, less commission and fees; order by order.

-- Whether the money went to the vendor's own account at the gateway: then there is nothing to settle.
alter table transactions add column own_account boolean not null default false;
create index transactions_online_by_time on transactions (vendor_id, settled_at)
  where method = 'ONLINE' and status = 'DONE';

create table settlement_terms (
  vendor_id uuid not null references vendors (id),
  from_day date not null,
  -- hundredths of a per cent of each payment
  commission_points integer not null,
  -- of each payment, in the vendor's currency
  fee bigint not null,
  period_days smallint not null,
  changed_at timestamptz not null,
  primary key (vendor_id, from_day),
  constraint settlement_terms_commission check (commission_points between 0 and 10000),
  constraint settlement_terms_fee check (fee >= 0),
  constraint settlement_terms_period check (period_days between 1 and 31)
);

create table settlements (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  -- counts on for each vendor
  number integer not null,
  from_day date not null,
  to_day date not null,
  currency text not null,
  status text not null,
  payments integer not null,
  collected bigint not null,
  refunded bigint not null,
  commission bigint not null,
  fees bigint not null,
  net bigint not null,
  -- where it is paid to, as it was when it was approved
  sheba text,
  owner_name text,
  bank_reference text,
  created_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references users (id),
  paid_at timestamptz,
  paid_by uuid references users (id),
  primary key (vendor_id, id),
  constraint settlements_number unique (vendor_id, number),
  constraint settlements_period unique (vendor_id, to_day),
  constraint settlements_status check (status in ('DRAFT', 'APPROVED', 'PAID')),
  constraint settlements_net check (net = collected - refunded - commission - fees and net > 0),
  constraint settlements_approved check ((status = 'DRAFT') = (approved_at is null)),
  constraint settlements_paid check ((status = 'PAID') = (paid_at is not null)),
  constraint settlements_reference check ((status = 'PAID') = (bank_reference is not null))
);

-- A payment or a refund is settled once.
create table settlement_lines (
  vendor_id uuid not null,
  transaction_id uuid not null,
  settlement_id uuid not null,
  commission bigint not null,
  fee bigint not null,
  primary key (vendor_id, transaction_id),
  constraint settlement_lines_transaction foreign key (vendor_id, transaction_id)
    references transactions (vendor_id, id),
  constraint settlement_lines_settlement foreign key (vendor_id, settlement_id) references settlements (vendor_id, id)
);
create index settlement_lines_of on settlement_lines (vendor_id, settlement_id);
