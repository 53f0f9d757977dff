-- The vendor's own couriers: what they ride and earn, their shifts, trips, positions and purses.

alter table couriers add column vehicle text not null default 'MOTORCYCLE';
alter table couriers add constraint couriers_vehicle check (vehicle in ('MOTORCYCLE', 'BICYCLE', 'CAR', 'FOOT'));
alter table couriers add column plate text not null default '';
alter table couriers add column licence_number text not null default '';
alter table couriers add column insured_until date;
alter table couriers add column capacity smallint not null default 3;
alter table couriers add constraint couriers_capacity check (capacity between 1 and 8);
alter table couriers add column pay_per_trip bigint not null default 0;
alter table couriers add constraint couriers_pay_per_trip check (pay_per_trip >= 0);
alter table couriers add column pay_per_kilometre bigint not null default 0;
alter table couriers add constraint couriers_pay_per_kilometre check (pay_per_kilometre >= 0);
alter table couriers add column pay_per_hour bigint not null default 0;
alter table couriers add constraint couriers_pay_per_hour check (pay_per_hour >= 0);

create table courier_shifts (
  vendor_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  business_day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- what the hours came to, as the terms were at the end
  pay bigint not null default 0 check (pay >= 0),
  primary key (vendor_id, id),
  foreign key (vendor_id, courier_id) references couriers (vendor_id, id)
);
create unique index courier_shifts_open on courier_shifts (vendor_id, courier_id) where ended_at is null;
create index courier_shifts_by_day on courier_shifts (vendor_id, business_day, courier_id);

-- The way of one order to its door; in a batch several go one after the other.
create table trips (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  business_day date not null,
  -- null while nobody is asked
  courier_id uuid,
  batch_id uuid,
  position smallint not null default 0,
  status text not null check (status in ('INITIATED', 'TRIPREQUESTED', 'BIKERASSIGNED', 'BIKERACCEPTED', 'ATSOURCE',
    'PICKEDUP', 'ATDESTINATION', 'DELIVERED', 'CANCELED', 'TIMEOUT', 'INTERRUPTED', 'BATCHASSIGNED')),
  interrupted_at text,
  offered_until timestamptz,
  -- what the courier or the staff said last
  reason text not null default '',
  metres integer not null default 0 check (metres >= 0),
  pay bigint not null default 0 check (pay >= 0),
  requested_at timestamptz not null,
  assigned_at timestamptz,
  accepted_at timestamptz,
  at_source_at timestamptz,
  picked_up_at timestamptz,
  at_destination_at timestamptz,
  ended_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id),
  foreign key (vendor_id, courier_id) references couriers (vendor_id, id),
  check ((status = 'INTERRUPTED') = (interrupted_at is not null)),
  check ((status in ('DELIVERED', 'CANCELED', 'TIMEOUT')) = (ended_at is not null))
);
-- at most one trip of an order is alive, whatever is lost or doubled on the way
create unique index trips_live on trips (vendor_id, order_id) where ended_at is null;
create index trips_of_order on trips (vendor_id, order_id, requested_at);
create index trips_of_courier on trips (vendor_id, courier_id, ended_at desc);
create index trips_open on trips (vendor_id, status) where ended_at is null;
create index trips_by_day on trips (vendor_id, business_day, requested_at desc, id desc);
create index trips_to_look_after on trips (vendor_id, offered_until)
  where status in ('TRIPREQUESTED', 'BIKERASSIGNED', 'BATCHASSIGNED');

-- Every move of a trip, once: the id is the client's.
create table trip_moves (
  vendor_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  courier_id uuid,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('STAFF', 'COURIER', 'SYSTEM')),
  actor_id uuid,
  reason text not null default '',
  at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, trip_id) references trips (vendor_id, id)
);
create index trip_moves_of_trip on trip_moves (vendor_id, trip_id, at);

-- Where a courier was on a trip; kept for thirty days.
create table courier_positions (
  vendor_id uuid not null,
  trip_id uuid not null,
  seq integer not null check (seq >= 0),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy integer not null check (accuracy >= 0),
  at timestamptz not null,
  primary key (vendor_id, trip_id, seq),
  foreign key (vendor_id, trip_id) references trips (vendor_id, id)
);
create index courier_positions_by_time on courier_positions (vendor_id, at);

-- The cash a courier has with him, from its first movement to its count.
create table courier_purses (
  vendor_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  opened_at timestamptz not null,
  counted_at timestamptz,
  counted_by uuid references users (id),
  expected_amount bigint,
  counted_amount bigint check (counted_amount >= 0),
  difference_reason text not null default '',
  primary key (vendor_id, id),
  foreign key (vendor_id, courier_id) references couriers (vendor_id, id),
  check ((counted_at is null) = (counted_amount is null)),
  check ((counted_at is null) = (expected_amount is null))
);
create unique index courier_purses_open on courier_purses (vendor_id, courier_id) where counted_at is null;
create index courier_purses_by_time on courier_purses (vendor_id, courier_id, opened_at desc);

create table courier_purse_entries (
  vendor_id uuid not null,
  id uuid not null,
  purse_id uuid not null,
  kind text not null check (kind in ('ADVANCE', 'COLLECTED', 'HANDED_IN', 'DIFFERENCE')),
  amount bigint not null,
  tendered bigint,
  order_id uuid,
  -- the payment it was collected by
  transaction_id uuid,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, purse_id) references courier_purses (vendor_id, id),
  check (amount >= 0 or kind = 'DIFFERENCE'),
  check (tendered is null or (kind = 'COLLECTED' and tendered >= amount)),
  check ((kind = 'COLLECTED') = (transaction_id is not null))
);
create index courier_purse_entries_of on courier_purse_entries (vendor_id, purse_id, created_at);
create unique index courier_purse_entries_payment on courier_purse_entries (vendor_id, transaction_id)
  where transaction_id is not null;
