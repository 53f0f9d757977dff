-- The platform's wallet (FOODRO): what a person has on the platform, in rial, at every vendor the same. The balance is what the
-- entries sum to, and never below zero.
create table wallets (
  user_id uuid primary key references users (id),
  balance_rial bigint not null,
  constraint wallets_balance check (balance_rial >= 0)
);

create table wallet_entries (
  -- of the top-up, the payment or the refund itself: each is entered once
  id uuid primary key,
  user_id uuid not null references wallets (user_id),
  kind text not null,
  amount_rial bigint not null,
  balance_rial bigint not null,
  -- what it was for: tables of vendors are not pointed at
  order_id uuid,
  vendor_name text not null default '',
  at timestamptz not null,
  constraint wallet_entries_kind check (kind in ('TOPUP', 'PAYMENT', 'REFUND')),
  constraint wallet_entries_sign check ((kind = 'PAYMENT') = (amount_rial < 0))
);
create index wallet_entries_of on wallet_entries (user_id, at desc, id desc);

create table wallet_topups (
  id uuid primary key,
  user_id uuid not null references users (id),
  amount_rial bigint not null,
  gateway text not null,
  status text not null,
  authority text,
  submit_url text,
  reference text,
  card_mask text,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint wallet_topups_amount check (amount_rial > 0),
  constraint wallet_topups_status check (status in ('INIT', 'PENDING', 'DONE', 'FAILED'))
);
create index wallet_topups_open on wallet_topups (created_at) where status in ('INIT', 'PENDING');

-- What a guest shows at a till to pay from their wallet: once, for some minutes, and guessed a few times at most.
create table wallet_codes (
  user_id uuid primary key references users (id),
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null
);

-- What the platform collected is what came by its gateways and from its wallet.
create index transactions_collected_by_time on transactions (vendor_id, settled_at)
  where method in ('ONLINE', 'FOODRO') and status = 'DONE';
drop index transactions_online_by_time;
