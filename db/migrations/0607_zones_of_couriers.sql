-- Where a courier rides: whoever has no zone rides everywhere.
create table courier_zones (
  vendor_id uuid not null,
  courier_id uuid not null,
  zone_id uuid not null,
  constraint courier_zones_pkey primary key (vendor_id, courier_id, zone_id),
  constraint courier_zones_courier foreign key (vendor_id, courier_id) references couriers (vendor_id, id),
  constraint courier_zones_zone foreign key (vendor_id, zone_id) references delivery_zones (vendor_id, id) on delete cascade
);
create index courier_zones_of_zone on courier_zones (vendor_id, zone_id);
