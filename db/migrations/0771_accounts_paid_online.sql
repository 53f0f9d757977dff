-- A customer pays their account back online: a payment that belongs to an account and to no order, with its refunds.
alter table transactions alter column order_id drop not null;
alter table transactions add column account_id uuid;
alter table transactions add constraint transactions_of_one check ((order_id is null) <> (account_id is null)) not valid;
alter table transactions add constraint transactions_account foreign key (vendor_id, account_id)
  references credit_accounts (vendor_id, customer_id) not valid;
create index transactions_of_account on transactions (vendor_id, account_id, created_at) where account_id is not null;

-- A link that pays what a customer owes, or a part of it, for some hours.
create table account_links (
  vendor_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  code text not null,
  phone_number text not null,
  -- a part of what is owed; null for all of it
  amount bigint,
  request_hash text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint account_links_pkey primary key (vendor_id, id),
  constraint account_links_account foreign key (vendor_id, customer_id)
    references credit_accounts (vendor_id, customer_id),
  constraint account_links_amount check (amount > 0)
);
create unique index account_links_by_code on account_links (vendor_id, code);
create index account_links_of on account_links (vendor_id, customer_id, created_at);
