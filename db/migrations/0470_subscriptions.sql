-- What the platform sells to vendors: packages of features by time, and services done once. Amounts are in toman, the
-- platform's own currency.
create table feature_packages (
  id uuid primary key,
  kind text not null,
  title text not null,
  description text not null default '',
  -- of a month, or of the service
  price_toman bigint not null,
  -- periods it may be taken for, with what is taken off: [{"months": 12, "percent": 20}]; none for a service
  terms jsonb not null,
  -- feature -> how much of it; null, or a feature that is not named, is any amount
  limits jsonb not null,
  on_sale boolean not null,
  -- what a vendor has who bought nothing
  standard boolean not null default false,
  created_at timestamptz not null,
  constraint feature_packages_kind check (kind in ('CONTRACT', 'SERVICE')),
  constraint feature_packages_price check (price_toman >= 0),
  constraint feature_packages_standard_is_free check (not standard or (price_toman = 0 and kind = 'CONTRACT'))
);
create unique index feature_packages_standard on feature_packages (standard) where standard;
create index feature_packages_by_price on feature_packages (kind, price_toman, id);
-- Who runs Sofreh on a machine of their own has all of it, for good.
insert into feature_packages (id, kind, title, description, price_toman, terms, limits, on_sale, standard, created_at) values
  ('01900000-0000-7000-8000-000000000401', 'CONTRACT', 'خودمیزبان', 'همهٔ امکانات، بی‌سقف و بی‌پایان، روی سرور خود رستوران',
   0, '[{"months": 1, "percent": 0}]', '{}', true, true, '2026-11-23T00:00:00Z');

-- What a vendor holds. No row: the standard package.
create table subscriptions (
  vendor_id uuid not null references vendors (id),
  package_id uuid references feature_packages (id),
  -- as they were agreed on; a package that is changed later changes nothing here
  title text not null default '',
  limits jsonb not null default '{}',
  -- rises with every change, so that a price counted from an older state is known
  version integer not null default 0,
  -- the number of the vendor's newest contract
  contracts integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what the time from start to end has cost
  value_toman bigint not null default 0,
  -- what the platform owes the vendor
  credit_toman bigint not null default 0,
  constraint subscriptions_pkey primary key (vendor_id),
  constraint subscriptions_amounts check (value_toman >= 0 and credit_toman >= 0),
  constraint subscriptions_term check (ends_at > starts_at)
);

create table contracts (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  number integer not null,
  kind text not null,
  package_id uuid not null references feature_packages (id),
  title text not null,
  limits jsonb not null,
  -- 0 for a service
  months smallint not null,
  list_toman bigint not null,
  price_toman bigint not null,
  -- worth of the days left of what was held before
  unused_toman bigint not null,
  -- what is taken of the credit for it; below zero where days left were worth more than this costs
  credit_toman bigint not null,
  due_toman bigint not null,
  -- what is held once it is paid; null for a service
  holding jsonb,
  -- the version of the subscription it was counted from
  basis integer not null,
  -- FAILED: it stands no more, and what was paid for it is credit
  status text not null,
  accepted_by uuid not null references users (id),
  accepted_at timestamptz not null,
  settled_at timestamptz,
  constraint contracts_pkey primary key (vendor_id, id),
  constraint contracts_number unique (vendor_id, number),
  constraint contracts_kind check (kind in ('CONTRACT', 'SERVICE')),
  constraint contracts_status check (status in ('PENDING', 'PAID', 'FAILED')),
  constraint contracts_sum check (unused_toman + credit_toman + due_toman = price_toman)
);
-- The platform reads the contracts of all vendors.
create index contracts_by_time on contracts (accepted_at desc, id desc);

-- Money for contracts. TOPUP: what a vendor paid; REFUND: what was paid and became credit.
create table contract_transactions (
  vendor_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  type text not null,
  amount_toman bigint not null,
  gateway text not null,
  status text not null,
  authority text,
  submit_url text,
  reference text,
  card_mask text,
  failure text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint contract_transactions_pkey primary key (vendor_id, id),
  constraint contract_transactions_contract foreign key (vendor_id, contract_id) references contracts (vendor_id, id),
  constraint contract_transactions_type check (type in ('TOPUP', 'REFUND')),
  constraint contract_transactions_status check (status in ('INIT', 'PENDING', 'DONE', 'FAILED')),
  constraint contract_transactions_amount check (amount_toman > 0)
);
create unique index contract_transactions_by_authority on contract_transactions (vendor_id, gateway, authority)
  where authority is not null;
create index contract_transactions_of_contract on contract_transactions (vendor_id, contract_id, created_at);
create index contract_transactions_open on contract_transactions (vendor_id, created_at) where status in ('INIT', 'PENDING');
