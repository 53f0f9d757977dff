-- A discount code that holds at several branches of a brand has a row at each of them, all under one id. What all of them
-- may come to together stands once, at the branch where it was made.
create table shared_codes (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  usage_limit integer,
  usage_count integer not null default 0,
  budget bigint,
  spent bigint not null default 0,
  constraint shared_codes_pkey primary key (vendor_id, id),
  constraint shared_codes_budget check (budget > 0),
  constraint shared_codes_spent check (spent >= 0)
);

-- The uses of such a code at all branches, so that a customer has so many of it wherever they order.
create table shared_code_uses (
  -- where the code was made
  vendor_id uuid not null,
  shared_code_id uuid not null,
  -- whose order it is
  branch_id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  -- the n-th use by this customer: two at the same moment collide
  nth integer not null,
  constraint shared_code_uses_pkey primary key (vendor_id, shared_code_id, branch_id, order_id),
  constraint shared_code_uses_nth unique (vendor_id, shared_code_id, customer_id, nth),
  constraint shared_code_uses_code foreign key (vendor_id, shared_code_id) references shared_codes (vendor_id, id)
);

-- The branch at which the code's count and budget stand; null where it holds at its own branch alone.
alter table discount_codes add column home_vendor_id uuid;
alter table discount_codes add constraint discount_codes_shared foreign key (home_vendor_id, id)
  references shared_codes (vendor_id, id);
-- What holds them stands with all of them, and who may use it, or what of it is in the menu, is known at one branch alone.
alter table discount_codes add constraint discount_codes_of_branches check (home_vendor_id is null or (
  usage_limit is null and budget is null and not personal and not automatic and audience is null));
