-- Codes of one person each. PERSONAL: that person uses it. FRIENDS: others use it, and its owner is thanked with a code of
-- their own when such an order is finished.
create table user_subscription_codes (
  vendor_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  customer_id uuid not null references users (id),
  discount_code_id uuid not null,
  -- what the owner of a FRIENDS code is given a personal code of
  reward_discount_code_id uuid,
  usage_limit integer,
  usage_count integer not null default 0,
  active boolean not null default true,
  expiration timestamptz,
  -- the friend's order that it is the reward of
  earned_by_order_id uuid,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint user_subscription_codes_pkey primary key (vendor_id, id),
  constraint user_subscription_codes_kind check (kind in ('PERSONAL', 'FRIENDS')),
  constraint user_subscription_codes_discount foreign key (vendor_id, discount_code_id)
    references discount_codes (vendor_id, id),
  constraint user_subscription_codes_reward foreign key (vendor_id, reward_discount_code_id)
    references discount_codes (vendor_id, id)
);
create unique index user_subscription_codes_by_code on user_subscription_codes (vendor_id, upper(code));
create unique index user_subscription_codes_by_order on user_subscription_codes (vendor_id, earned_by_order_id);
create unique index user_subscription_codes_for_friends on user_subscription_codes (vendor_id, customer_id, discount_code_id)
  where kind = 'FRIENDS' and archived_at is null;
create index user_subscription_codes_by_age on user_subscription_codes (vendor_id, created_at desc, id desc);
create index user_subscription_codes_of_customer on user_subscription_codes (vendor_id, customer_id, created_at desc);
create index user_subscription_codes_of_discount on user_subscription_codes (vendor_id, discount_code_id, created_at desc);

-- The personal code that an order was placed with.
alter table discount_code_uses add column user_subscription_code_id uuid;

-- Codes given to many at once, from a workbook or a list: each batch once under the client's id, its answer kept.
create table user_subscription_code_batches (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  request_hash text not null,
  report jsonb,
  created_at timestamptz not null,
  constraint user_subscription_code_batches_pkey primary key (vendor_id, id)
);
