-- Clubs: what an order earns, and a ledger of points whose sums the database itself holds.

-- An order is judged by the terms that stood when it was placed.
create table club_terms (
  vendor_id uuid not null references vendors (id),
  from_at timestamptz not null,
  active boolean not null,
  -- in the vendor's currency
  per_amount bigint not null,
  point_value bigint not null,
  spend_from integer not null,
  expire_days integer,
  -- [{"on", "values", "percent"}]
  rules jsonb not null,
  -- [{"title", "from", "bonusPercent"}]
  levels jsonb not null,
  primary key (vendor_id, from_at),
  constraint club_terms_per_amount check (per_amount > 0),
  constraint club_terms_point_value check (point_value > 0),
  constraint club_terms_spend_from check (spend_from > 0),
  constraint club_terms_expire_days check (expire_days > 0)
);

create table club_members (
  vendor_id uuid not null references vendors (id),
  customer_id uuid not null references users (id),
  joined_at timestamptz not null,
  -- the last entry, and what it left; below zero only where points were spent whose order was given back
  seq integer,
  standing bigint not null,
  -- what was earned in all, less what was taken back
  earned bigint not null,
  -- when the next points may be gone
  expires_at timestamptz,
  primary key (vendor_id, customer_id),
  constraint club_members_empty check (seq is not null or standing = 0),
  constraint club_members_earned check (earned >= 0)
);
create index club_members_by_standing on club_members (vendor_id, standing desc, customer_id);
create index club_members_expiring on club_members (vendor_id, expires_at) where expires_at is not null;

-- Each entry goes on from the one before it, so the last one is the sum of all.
create table point_entries (
  vendor_id uuid not null,
  customer_id uuid not null,
  seq integer not null,
  previous_seq integer,
  before bigint not null,
  points bigint not null,
  standing bigint not null,
  kind text not null,
  -- what the customer's device called it; only of what was spent
  request_id uuid,
  order_id uuid,
  discount_code_id uuid,
  at timestamptz not null,
  expires_at timestamptz,
  primary key (vendor_id, customer_id, seq),
  constraint point_entries_standing unique (vendor_id, customer_id, seq, standing),
  constraint point_entries_request unique (vendor_id, request_id),
  constraint point_entries_member foreign key (vendor_id, customer_id) references club_members (vendor_id, customer_id),
  constraint point_entries_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint point_entries_code foreign key (vendor_id, discount_code_id) references discount_codes (vendor_id, id),
  constraint point_entries_chain foreign key (vendor_id, customer_id, previous_seq, before)
    references point_entries (vendor_id, customer_id, seq, standing),
  constraint point_entries_sum check (standing = before + points),
  constraint point_entries_first check (
    (seq = 1 and previous_seq is null and before = 0) or (seq > 1 and previous_seq is not null and previous_seq = seq - 1)),
  constraint point_entries_kind check (kind in ('EARNED', 'TAKEN_BACK', 'SPENT', 'EXPIRED')),
  constraint point_entries_sign check ((kind = 'EARNED' and points > 0) or (kind <> 'EARNED' and points < 0)),
  -- nobody spends what he has not
  constraint point_entries_spent check (kind <> 'SPENT' or (standing >= 0 and discount_code_id is not null)),
  constraint point_entries_earned check ((kind in ('EARNED', 'TAKEN_BACK')) = (order_id is not null))
);
create index point_entries_of_order on point_entries (vendor_id, order_id) where order_id is not null;
alter table club_members add constraint club_members_last foreign key (vendor_id, customer_id, seq, standing)
  references point_entries (vendor_id, customer_id, seq, standing);

-- What stays as it was when an order first earned: whose points they are, the level's bonus, and when they are gone.
create table club_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null references users (id),
  bonus_percent smallint not null,
  expires_at timestamptz,
  primary key (vendor_id, order_id),
  constraint club_orders_order foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

-- Up to which of a vendor's events the points are written.
create table club_cursors (
  vendor_id uuid not null references vendors (id),
  event_seq bigint not null,
  primary key (vendor_id)
);
