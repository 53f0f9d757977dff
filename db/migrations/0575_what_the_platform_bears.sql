-- What the platform bears of discounts: a code whose vendor_deal is off is paid to the vendor with its settlements.

-- What a vendor makes the vendor bears, unless the platform says otherwise.
alter table discount_codes alter column vendor_deal set default true;
-- who bore it when the order was placed; what is said of the code later changes no order
alter table discount_code_uses add column platform_bears boolean not null default false;
create index discount_code_uses_borne on discount_code_uses (vendor_id, order_id) where platform_bears;

-- What the platform owes for an order as it stands, and what of it is in settlements.
create table platform_shares (
  vendor_id uuid not null,
  order_id uuid not null,
  owed bigint not null,
  settled bigint not null default 0,
  -- since when this is owed
  changed_at timestamptz not null,
  constraint platform_shares_pkey primary key (vendor_id, order_id),
  constraint platform_shares_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint platform_shares_owed check (owed >= 0)
);
create index platform_shares_open on platform_shares (vendor_id, changed_at) where owed <> settled;

-- Up to which of a vendor's events the shares are made.
create table platform_share_cursors (
  vendor_id uuid not null references vendors (id),
  event_seq bigint not null,
  constraint platform_share_cursors_pkey primary key (vendor_id)
);
insert into platform_share_cursors (vendor_id, event_seq) select vendor_id, event_seq from vendor_counters;

-- What a settlement pays of it, below zero where it takes back what an earlier one paid.
create table settlement_shares (
  vendor_id uuid not null,
  order_id uuid not null,
  settlement_id uuid not null,
  amount bigint not null,
  at timestamptz not null,
  constraint settlement_shares_pkey primary key (vendor_id, order_id, settlement_id),
  constraint settlement_shares_share foreign key (vendor_id, order_id)
    references platform_shares (vendor_id, order_id),
  constraint settlement_shares_settlement foreign key (vendor_id, settlement_id)
    references settlements (vendor_id, id),
  constraint settlement_shares_amount check (amount <> 0)
);
create index settlement_shares_of on settlement_shares (vendor_id, settlement_id);

alter table settlements add column borne bigint not null default 0;
alter table settlements drop constraint settlements_net;
alter table settlements add constraint settlements_net
  check (net = collected - refunded - commission - fees + borne and net > 0);
