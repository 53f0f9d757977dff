-- Brands, vendors (branches), their opening times and files.
-- Every table of a vendor carries vendor_id first in its keys, so that one vendor's rows lie together and the same
-- schema can be distributed by vendor_id (docs/decisions/0004-tenancy.md).

create table brands (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  domain text not null unique,
  theme_color text not null default '#c2410c',
  logo_file_id uuid,
  created_at timestamptz not null default now()
);

create table vendors (
  id uuid primary key,
  brand_id uuid not null references brands (id),
  name text not null,
  slug text not null,
  domain text not null unique,
  phone_number text not null default '',
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  theme_color text not null,
  cover_file_id uuid,
  currency text not null default 'TOMAN' check (currency in ('TOMAN', 'RIAL')),
  active boolean not null default true,
  open_flag boolean not null default true,
  delivery_types text[] not null default '{SERVE,PICKUP,DELIVER}',
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  preparation_time smallint not null default 20 check (preparation_time between 14 and 240),
  auto_accept boolean not null default false,
  accept_within_minutes smallint not null default 5 check (accept_within_minutes between 1 and 60),
  payment_window_minutes smallint not null default 15 check (payment_window_minutes between 5 and 60),
  business_day_cutoff time not null default '04:00',
  tax_rate smallint not null default 10 check (tax_rate between 0 and 100),
  tax_on_packaging boolean not null default false,
  tax_on_service boolean not null default false,
  -- {"SERVE": {"type": "PERCENTAGE", "value": 10}, ...}; a delivery type without an entry has no service fee
  service_fees jsonb not null default '{}',
  rounding_step smallint not null default 0 check (rounding_step in (0, 500, 1000)),
  -- rises with every change that a menu reader could notice; orders are refused against an older one
  catalog_version bigint not null default 1,
  created_at timestamptz not null default now(),
  unique (brand_id, slug)
);

create table vendor_opening_windows (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  weekday text not null check (weekday in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  starts time not null,
  -- 00:00 means the end of the day and counts as 23:59 (specification, section 4)
  ends time not null,
  primary key (vendor_id, id)
);

create table vendor_closures (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null default '',
  primary key (vendor_id, id)
);

create table delivery_zones (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  -- ring of [longitude, latitude] pairs, GeoJSON order, not repeated at the end
  polygon jsonb not null,
  price bigint not null check (price >= 0),
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  free_over bigint check (free_over > 0),
  overlap_order smallint not null default 0,
  enabled boolean not null default true,
  primary key (vendor_id, id)
);

create table files (
  id uuid primary key,
  vendor_id uuid,
  media_type text not null,
  alt text not null default '',
  created_at timestamptz not null default now()
);

create table file_widths (
  file_id uuid not null references files (id) on delete cascade,
  width smallint not null,
  height smallint not null,
  content bytea not null,
  primary key (file_id, width)
);
alter table file_widths alter column content set storage external;
