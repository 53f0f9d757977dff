-- Where a customer had orders brought, once each, about a metre apart: whoever lives in a delivery zone is found by it, also
-- after the zone's border has moved (docs/decisions/0037-segments-and-messages.md).
create table customer_doors (
  vendor_id uuid not null,
  user_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint customer_doors_pkey primary key (vendor_id, user_id, latitude, longitude),
  constraint customer_doors_customer foreign key (vendor_id, user_id) references customers (vendor_id, user_id)
);
create index customer_doors_by_place on customer_doors using gist (point(longitude, latitude));
create index customer_addresses_by_place on customer_addresses using gist (point(longitude, latitude));

insert into customer_doors (vendor_id, user_id, latitude, longitude)
select distinct o.vendor_id, o.customer_id, round((o.address ->> 'latitude')::numeric, 5)::float8,
  round((o.address ->> 'longitude')::numeric, 5)::float8
from orders o
where o.customer_id is not null and o.address ->> 'latitude' is not null and o.address ->> 'longitude' is not null
  and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED');
