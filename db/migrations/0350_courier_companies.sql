-- Courier companies: what a vendor set up, what it asked of them, what they reported, and how far its cascades are.

create table courier_configurations (
  vendor_id uuid not null references vendors (id),
  provider text not null,
  position smallint not null,
  active boolean not null,
  wait_seconds integer not null,
  -- the most a company may ask, in the vendor's currency; null where anything goes
  price_ceiling bigint,
  from_minute smallint not null,
  to_minute smallint not null,
  -- what the company gave the vendor, sealed by a key of the data folder
  keys_sealed text,
  changed_at timestamptz not null,
  primary key (vendor_id, provider),
  constraint courier_configurations_provider check (provider in ('OWN_FLEET', 'MIARE', 'SNAPP_BOX', 'BORDAR', 'EXPRESSPLUS',
    'ZFEXPRESS', 'ALOPEYK')),
  constraint courier_configurations_wait check (wait_seconds between 60 and 1800),
  constraint courier_configurations_ceiling check (price_ceiling >= 0),
  constraint courier_configurations_hours check (from_minute between 0 and 1439 and to_minute between 0 and 1439)
);

create table courier_cascades (
  vendor_id uuid not null references vendors (id),
  automatic boolean not null,
  -- minutes before the kitchen is done that the first is asked
  lead_minutes smallint not null,
  primary key (vendor_id),
  constraint courier_cascades_lead check (lead_minutes between 0 and 60)
);

-- What a company was asked for: the way of one order by a courier of its own.
create table courier_requests (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  business_day date not null,
  provider text not null,
  -- the company's name of it; null while nobody knows whether it arrived
  reference text,
  status text not null check (status in ('REQUESTED', 'ACCEPTED', 'PICKED_UP', 'DELIVERED', 'CANCELED_BY_PROVIDER',
    'CANCELED_BY_US', 'ASSIGNED', 'ATRESTAURANT', 'TIMED_OUT', 'ACK')),
  trip_status text not null,
  interrupted_at text,
  -- since when the company looks for a courier
  searching_since timestamptz not null,
  withdrawn_at timestamptz,
  reason text not null default '',
  -- what it was to cost and what it came to, in the order's currency
  price bigint,
  cost bigint not null default 0 check (cost >= 0),
  courier_name text not null default '',
  courier_phone text not null default '',
  latitude double precision,
  longitude double precision,
  position_at timestamptz,
  tracking_url text,
  actor_kind text not null check (actor_kind in ('STAFF', 'SYSTEM')),
  actor_id uuid,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  picked_up_at timestamptz,
  ended_at timestamptz,
  look_at timestamptz,
  hidden_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id),
  check ((status in ('DELIVERED', 'CANCELED_BY_PROVIDER', 'CANCELED_BY_US', 'TIMED_OUT')) = (ended_at is not null)),
  check ((look_at is null) = (ended_at is not null))
);
-- at most one request of an order is alive, whatever is lost or doubled on the way
create unique index courier_requests_live on courier_requests (vendor_id, order_id) where ended_at is null;
create unique index courier_requests_reference on courier_requests (vendor_id, provider, reference);
create index courier_requests_of_order on courier_requests (vendor_id, order_id, requested_at);
create index courier_requests_to_look_at on courier_requests (vendor_id, look_at) where ended_at is null;
create index courier_requests_by_time on courier_requests (vendor_id, business_day desc, requested_at desc, id desc);

-- Reports of companies as they came, once each; worked on afterwards.
create table courier_reports (
  vendor_id uuid not null references vendors (id),
  provider text not null,
  event_key text not null,
  reference text not null,
  request_id uuid,
  payload jsonb not null,
  -- what it says, as the company's file read it
  report jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text not null default '',
  primary key (vendor_id, provider, event_key)
);
create index courier_reports_waiting on courier_reports (vendor_id, received_at) where handled_at is null;
create index courier_reports_of on courier_reports (vendor_id, provider, reference, received_at);

-- How far the cascade of an order is.
create table order_cascades (
  vendor_id uuid not null,
  order_id uuid not null,
  started_at timestamptz not null,
  -- providers that were found impossible in this round
  skipped text[] not null default '{}',
  -- PERSON: nobody is left to ask; MANUAL: somebody of the staff took over
  stopped text check (stopped in ('PERSON', 'MANUAL')),
  primary key (vendor_id, order_id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index order_cascades_going on order_cascades (vendor_id, started_at) where stopped is null;
