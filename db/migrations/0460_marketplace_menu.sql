-- Menus at marketplaces: what we believe stands there, what of ours it is, what was asked to be changed and what became of it.

-- A shop's rule for prices, and what is known of it there.
create table marketplace_menus (
  vendor_id uuid not null references vendors (id),
  shop_id uuid not null,
  -- hundredths of a per cent by which it is dearer there
  price_percent integer not null default 0,
  price_step integer not null default 1,
  -- the number of the newest word on availability that was said there
  sequence bigint not null default 0,
  -- as the marketplace told it last; null until it was asked
  open_there boolean,
  -- what of that we said last
  open_told boolean,
  windows_there jsonb,
  -- when everything that stands there was read last
  compared_at timestamptz,
  -- how many differences the last comparison found, and since when there were any without a break
  differences integer not null default 0,
  different_since timestamptz,
  primary key (vendor_id, shop_id),
  constraint marketplace_menus_percent check (price_percent between -9000 and 90000),
  constraint marketplace_menus_step check (price_step in (1, 100, 500, 1000, 5000))
);

create table marketplace_menu_entries (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  shop_id uuid not null,
  kind text not null,
  -- their name of it
  their_id text not null,
  -- what of ours it is, as a person or our own code there said
  our_id uuid,
  title text not null,
  description text not null,
  -- whole toman
  price bigint not null,
  -- references are their names
  parent_id text,
  topping_category_ids text[] not null,
  required boolean not null,
  minimum smallint not null,
  maximum smallint,
  free_up_to smallint not null,
  picture_url text,
  active boolean not null,
  available boolean not null,
  -- what we said last of whether it can be had; null where we never did
  told boolean,
  -- a person took it off the menu there, or said that it cannot be had there, whatever holds here
  hidden boolean not null default false,
  stopped boolean not null default false,
  seen_at timestamptz not null,
  primary key (vendor_id, id),
  constraint marketplace_menu_entries_kind check (kind in ('CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM')),
  constraint marketplace_menu_entries_theirs unique (vendor_id, shop_id, kind, their_id)
);
create unique index marketplace_menu_entries_ours on marketplace_menu_entries (vendor_id, shop_id, kind, our_id) where our_id is not null;
create index marketplace_menu_entries_by_title on marketplace_menu_entries (vendor_id, shop_id, kind, title, id);

-- What a person decided of something of ours for a shop: that it is new there or stays away, and a price of its own.
create table marketplace_menu_choices (
  vendor_id uuid not null references vendors (id),
  shop_id uuid not null,
  kind text not null,
  our_id uuid not null,
  choice text,
  -- whole toman
  price bigint,
  primary key (vendor_id, shop_id, kind, our_id),
  constraint marketplace_menu_choices_kind check (kind in ('CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM')),
  constraint marketplace_menu_choices_choice check (choice in ('NEW', 'KEPT_OUT')),
  constraint marketplace_menu_choices_price check (price >= 0)
);

create table marketplace_menu_jobs (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  shop_id uuid not null,
  type text not null,
  kinds text[] not null,
  -- of a mending: only these things of ours or theirs; null is everything
  subjects uuid[],
  state text not null,
  -- how many of its steps were planned: kinds in their order, then removals in the opposite one
  phase smallint not null default 0,
  actor_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- calls made at the marketplace, and tries in vain since the last that was answered
  calls integer not null default 0,
  tries integer not null default 0,
  try_at timestamptz,
  trouble text not null default '',
  primary key (vendor_id, id),
  constraint marketplace_menu_jobs_type check (type in ('SYNC', 'SEND', 'CHANGE', 'COMPARE')),
  constraint marketplace_menu_jobs_state check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED'))
);
create index marketplace_menu_jobs_of_shop on marketplace_menu_jobs (vendor_id, shop_id, created_at desc, id desc);
create index marketplace_menu_jobs_open on marketplace_menu_jobs (vendor_id, shop_id, created_at, id) where ended_at is null;

-- What a job is to do, line by line, and what became of it. A line's id is the name under which the marketplace hears of it.
create table marketplace_menu_lines (
  vendor_id uuid not null,
  job_id uuid not null,
  id uuid not null,
  position integer not null,
  kind text not null,
  operation text not null,
  title text not null,
  -- differences of a change, the reason of what is held or refused
  detail text[] not null,
  entry_id uuid,
  our_id uuid,
  -- what is to stand there, its references their names
  fields jsonb,
  state text not null,
  primary key (vendor_id, job_id, id),
  foreign key (vendor_id, job_id) references marketplace_menu_jobs (vendor_id, id),
  constraint marketplace_menu_lines_kind check (kind in ('CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM')),
  constraint marketplace_menu_lines_operation check (operation in ('CREATE', 'UPDATE', 'REMOVE', 'HOLD')),
  constraint marketplace_menu_lines_state check (state in ('WAITING', 'DONE', 'REFUSED', 'HELD'))
);
create index marketplace_menu_lines_in_order on marketplace_menu_lines (vendor_id, job_id, position);
create index marketplace_menu_lines_waiting on marketplace_menu_lines (vendor_id, job_id, position) where state = 'WAITING';

-- What is to be told of availability and has not arrived yet: the newest word of each thing, and of the shop under its own id.
create table marketplace_menu_outbox (
  vendor_id uuid not null references vendors (id),
  shop_id uuid not null,
  subject_id uuid not null,
  since timestamptz not null,
  tries integer not null default 0,
  try_at timestamptz not null,
  trouble text not null default '',
  primary key (vendor_id, shop_id, subject_id)
);
create index marketplace_menu_outbox_due on marketplace_menu_outbox (vendor_id, try_at);
