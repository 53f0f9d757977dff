-- Text messages that a vendor has paid for. The balance is what the entries sum to, and never below zero.
create table sms_packages (
  id uuid primary key,
  title text not null,
  -- a part is what the companies charge for: 70 letters, then 67 each
  parts integer not null,
  price_toman bigint not null,
  active boolean not null default true,
  constraint sms_packages_parts check (parts > 0),
  constraint sms_packages_price check (price_toman > 0)
);
insert into sms_packages (id, title, parts, price_toman) values
  ('01900000-0000-7000-8000-000000000301', 'بستهٔ آزمایشی', 200, 36000),
  ('01900000-0000-7000-8000-000000000302', 'بستهٔ کوچک', 1000, 170000),
  ('01900000-0000-7000-8000-000000000303', 'بستهٔ میانه', 5000, 800000),
  ('01900000-0000-7000-8000-000000000304', 'بستهٔ بزرگ', 20000, 3000000);

create table sms_credits (
  vendor_id uuid not null references vendors (id),
  balance bigint not null,
  -- what was bought in all, and for how much in the vendor's currency: the price of a part
  bought_parts bigint not null default 0,
  bought_amount bigint not null default 0,
  constraint sms_credits_pkey primary key (vendor_id),
  constraint sms_credits_balance check (balance >= 0)
);

create table sms_credit_entries (
  vendor_id uuid not null,
  id uuid not null,
  kind text not null,
  parts bigint not null,
  -- the campaign that spent it; all zeroes where it was none
  campaign_id uuid not null,
  purchase_id uuid,
  note text not null default '',
  at timestamptz not null,
  constraint sms_credit_entries_pkey primary key (vendor_id, id),
  constraint sms_credit_entries_kind check (kind in ('TOPUP', 'SPENT', 'REFUND')),
  constraint sms_credit_entries_sign check ((kind = 'SPENT') = (parts < 0))
);
create unique index sms_credit_entries_of_purchase on sms_credit_entries (vendor_id, purchase_id)
  where purchase_id is not null;
-- A campaign has one entry of what it spent and one of what came back, which grow.
create unique index sms_credit_entries_of_campaign on sms_credit_entries (vendor_id, campaign_id, kind)
  where campaign_id <> '00000000-0000-0000-0000-000000000000';
create index sms_credit_entries_by_time on sms_credit_entries (vendor_id, at desc, id desc);

create table sms_purchases (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  package_id uuid not null references sms_packages (id),
  title text not null,
  parts integer not null,
  amount bigint not null,
  currency text not null,
  gateway text not null,
  status text not null,
  authority text,
  submit_url text,
  reference text,
  card_mask text,
  failure text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  checked_at timestamptz,
  settled_at timestamptz,
  constraint sms_purchases_pkey primary key (vendor_id, id),
  constraint sms_purchases_status check (status in ('INIT', 'PENDING', 'DONE', 'FAILED')),
  constraint sms_purchases_amount check (amount > 0 and parts > 0)
);
create unique index sms_purchases_by_authority on sms_purchases (vendor_id, gateway, authority)
  where authority is not null;
create index sms_purchases_by_time on sms_purchases (vendor_id, created_at desc, id desc);
create index sms_purchases_open on sms_purchases (vendor_id, created_at) where status in ('INIT', 'PENDING');
