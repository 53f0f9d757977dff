-- How an own courier proves that an order was handed over: not at all, by a code that the guest knows, or by a picture.
alter table courier_cascades add column proof text not null default 'NONE';
alter table courier_cascades add constraint courier_cascades_proof check (proof in ('NONE', 'CODE', 'PICTURE')) not valid;
alter table courier_cascades validate constraint courier_cascades_proof;

-- What was asked of a trip when it was offered; a change of the rule is for later trips.
alter table trips add column proof text not null default 'NONE';
alter table trips add column proof_code text;
alter table trips add constraint trips_proof check (proof in ('NONE', 'CODE', 'PICTURE')) not valid;
alter table trips validate constraint trips_proof;
alter table trips add constraint trips_proof_code check (proof_code is null or proof_code ~ '^[0-9]{4}$') not valid;
alter table trips validate constraint trips_proof_code;

-- The picture of a hand-over; kept as long as positions are.
create table trip_pictures (
  vendor_id uuid not null,
  trip_id uuid not null,
  content bytea not null,
  taken_at timestamptz not null,
  constraint trip_pictures_pkey primary key (vendor_id, trip_id),
  constraint trip_pictures_trip foreign key (vendor_id, trip_id) references trips (vendor_id, id)
);
create index trip_pictures_by_time on trip_pictures (vendor_id, taken_at);
