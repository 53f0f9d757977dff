-- Paper that comes out of printers: how a printer is reached and what it can do, the programs in shops that drive them,
-- what stations print and when, and the life of each print job.

-- A program on a shop's computer that drives the printers there and connects outward. Its token carries vendor and id.
create table print_bridges (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  -- a six-digit code is said once, to pair; null once it is used
  code_hash text,
  code_until timestamptz,
  token_hash text,
  created_at timestamptz not null,
  paired_at timestamptz,
  seen_at timestamptz,
  -- where tills of the same network reach it, as it says itself
  lan_address text not null default '',
  revoked_at timestamptz,
  primary key (vendor_id, id)
);

alter table printers alter column ip drop not null;
alter table printers add column connection text not null default 'TCP';
alter table printers add constraint printers_connection check (connection in ('TCP', 'SYSTEM'));
alter table printers add column queue_name text not null default '';
alter table printers add constraint printers_way
  check (case connection when 'TCP' then ip is not null else queue_name <> '' end);
alter table printers add column width smallint not null default 80;
alter table printers add constraint printers_width check (width in (58, 80));
alter table printers add column beeps boolean not null default false;
alter table printers add column has_drawer boolean not null default false;
alter table printers add column second_printer_id uuid;
alter table printers add constraint printers_second foreign key (vendor_id, second_printer_id)
  references printers (vendor_id, id);
alter table printers add constraint printers_not_own_second check (second_printer_id <> id);
alter table printers add column bridge_id uuid;
alter table printers add constraint printers_bridge foreign key (vendor_id, bridge_id)
  references print_bridges (vendor_id, id);

alter table printer_stations drop constraint printer_stations_layout_check;
alter table printer_stations add constraint printer_stations_layout
  check (layout in ('KITCHEN', 'RECEIPT', 'COURIER', 'LABEL'));
alter table printer_stations add column prints_at text not null default 'CONFIRMED';
alter table printer_stations add constraint printer_stations_prints_at
  check (prints_at in ('BY_HAND', 'CONFIRMED', 'READY', 'PAID'));
alter table printer_stations add column opens_drawer text not null default 'NEVER';
alter table printer_stations add constraint printer_stations_opens_drawer
  check (opens_drawer in ('NEVER', 'CASH', 'ALWAYS'));
alter table printer_stations add column large boolean not null default true;
alter table printer_stations add column shows_logo boolean not null default true;

-- A station prints what is eaten in one hall, where a hall is named.
alter table printer_station_links add column dining_table_category_id uuid;
alter table printer_station_links add constraint printer_station_links_hall
  foreign key (vendor_id, dining_table_category_id) references dining_table_categories (vendor_id, id) on delete cascade;
do $$
declare
  old_key text;
begin
  select conname into strict old_key from pg_constraint
    where conrelid = 'printer_station_links'::regclass and contype = 'u';
  execute format('alter table printer_station_links drop constraint %I', old_key);
end $$;
alter table printer_station_links add constraint printer_station_links_once unique nulls not distinct
  (vendor_id, printer_station_id, menu_category_id, menu_item_id, delivery_type, dining_table_category_id);

-- How each printer was when it was last asked, and since when it has been so.
create table printer_states (
  vendor_id uuid not null,
  printer_id uuid not null,
  state text not null check (state in ('READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'FAULT', 'SILENT', 'UNKNOWN')),
  since timestamptz not null,
  heard_at timestamptz not null,
  primary key (vendor_id, printer_id),
  foreign key (vendor_id, printer_id) references printers (vendor_id, id) on delete cascade
);

-- How far orders' events have been turned into papers.
create table print_cursors (
  vendor_id uuid primary key references vendors (id),
  event_seq bigint not null
);
insert into print_cursors (vendor_id, event_seq)
  select distinct p.vendor_id, coalesce(c.event_seq, 0)
  from printers p left join vendor_counters c on c.vendor_id = p.vendor_id;

-- Nobody ever printed the jobs of before: they had no printer.
drop table print_jobs;
create table print_jobs (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  -- what the job is for: one ticket at one station, one receipt by hand; the same is never queued twice
  source text not null,
  kind text not null check (kind in ('RECEIPT', 'KITCHEN', 'COURIER', 'LABEL', 'DRAWER_REPORT', 'DRAWER_SLIP', 'TEST')),
  title text not null,
  order_id uuid,
  printer_station_id uuid,
  -- null where no printer is for it: a browser prints it
  printer_id uuid,
  -- the printer it was meant for, where it went to another
  instead_of text not null default '',
  -- the document as it was when it was asked for, and how its station wanted it to look
  document jsonb not null,
  look jsonb not null,
  -- from 1; beyond the first it is marked as a copy
  copy smallint not null default 1,
  -- its place among those that were asked for in the same moment
  place integer not null,
  status text not null check (status in ('QUEUED', 'CLAIMED', 'SENT', 'PRINTED', 'FAILED', 'UNSURE')),
  attempts integer not null default 0,
  flowed boolean not null default false,
  claimed_by text,
  lease_until timestamptz,
  try_after timestamptz not null,
  evidence text check (evidence in ('CONFIRMED', 'ACCEPTED', 'PERSON')),
  failure text,
  request_hash text not null default '',
  created_by uuid references users (id),
  device text not null default '',
  asked_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (vendor_id, id),
  constraint print_jobs_source unique (vendor_id, source),
  constraint print_jobs_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint print_jobs_printer foreign key (vendor_id, printer_id) references printers (vendor_id, id),
  constraint print_jobs_lease check ((status in ('CLAIMED', 'SENT')) = (lease_until is not null))
);
-- One paper at a time at a printer.
create unique index print_jobs_in_flight on print_jobs (vendor_id, printer_id) where status in ('CLAIMED', 'SENT');
create index print_jobs_waiting on print_jobs (vendor_id, printer_id, created_at, place, id) where status = 'QUEUED';
create index print_jobs_by_status on print_jobs (vendor_id, status, created_at desc, id desc);
create index print_jobs_of_order on print_jobs (vendor_id, order_id, asked_at) where order_id is not null;
create index print_jobs_leased on print_jobs (lease_until) where lease_until is not null;
