-- Real orders priced again under changed rules (docs/decisions/0047-what-reports-watch.md).

create table what_ifs (
  vendor_id uuid not null,
  id uuid not null,
  from_day date not null,
  to_day date not null,
  order_type text,
  changes jsonb not null,
  request_hash text not null,
  status text not null,
  -- how far it is: orders are priced by day and number
  order_count integer not null,
  priced_count integer not null,
  last_day date,
  last_number integer,
  -- orders whose own price does not come out again, so that nothing is said of them
  skipped_count integer not null,
  changed_count integer not null,
  sums jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint what_ifs_pkey primary key (vendor_id, id),
  constraint what_ifs_status check (status in ('RUNNING', 'DONE'))
);
create index what_ifs_by_time on what_ifs (vendor_id, created_at desc, id desc);

-- The bills that would have been others.
create table what_if_bills (
  vendor_id uuid not null,
  what_if_id uuid not null,
  order_id uuid not null,
  before_price bigint not null,
  after_price bigint not null,
  constraint what_if_bills_pkey primary key (vendor_id, what_if_id, order_id),
  constraint what_if_bills_of foreign key (vendor_id, what_if_id) references what_ifs (vendor_id, id) on delete cascade
);
create index what_if_bills_by_change on what_if_bills (vendor_id, what_if_id, abs(after_price - before_price) desc, order_id);
