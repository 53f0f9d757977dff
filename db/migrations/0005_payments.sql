-- Money that moved or is about to, and the books that always sum to zero.

create table transactions (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND')),
  method text not null,
  gateway text not null default 'NONE',
  status text not null check (status in ('INIT', 'PENDING', 'DONE', 'FAILED')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- the gateway's word for this payment; two of ours can never share one
  authority text,
  reference text,
  card_mask text,
  failure text,
  -- the payment that a refund gives back
  refund_of uuid,
  -- cash handed over, where it was more than the amount
  tendered bigint,
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  checked_at timestamptz,
  checks smallint not null default 0,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create unique index transactions_by_authority on transactions (vendor_id, gateway, authority) where authority is not null;
create index transactions_of_order on transactions (vendor_id, order_id);
create index transactions_open on transactions (vendor_id, created_at) where status in ('INIT', 'PENDING');
create index transactions_by_time on transactions (vendor_id, created_at desc);

create table ledger_entries (
  vendor_id uuid not null references vendors (id),
  transaction_id uuid not null,
  account text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null default now(),
  primary key (vendor_id, transaction_id, account)
);

-- The books sum to zero, transaction by transaction, or the commit fails.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries
      where vendor_id = new.vendor_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger of transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert or update on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();
