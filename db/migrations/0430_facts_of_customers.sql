-- What a vendor knows of a customer's orders, kept fresh as orders come (docs/decisions/0037-segments-and-messages.md). Each column can be
-- made again from the orders at any time.
alter table customers add column order_count integer not null default 0;
alter table customers add column order_spend bigint not null default 0;
alter table customers add column first_order_at timestamptz;
alter table customers add column last_order_at timestamptz;
-- bits: the places of the order types, and of the channels, in the domain's lists
alter table customers add column order_types smallint not null default 0;
alter table customers add column channels smallint not null default 0;
alter table customers add column last_rating smallint;

-- Every segment is counted from this index alone.
create index customers_facts on customers (vendor_id, last_order_at, order_count, order_spend, first_order_at,
  order_types, channels, last_rating, user_id);

-- Who ordered which dish, ever.
create table customer_dishes (
  vendor_id uuid not null,
  menu_item_id uuid not null,
  user_id uuid not null,
  constraint customer_dishes_pkey primary key (vendor_id, menu_item_id, user_id),
  constraint customer_dishes_customer foreign key (vendor_id, user_id) references customers (vendor_id, user_id)
);
create index customer_dishes_of_customer on customer_dishes (vendor_id, user_id);

-- Up to which event of the vendor the facts are made.
create table customer_fact_cursors (
  vendor_id uuid not null,
  event_seq bigint not null,
  constraint customer_fact_cursors_pkey primary key (vendor_id)
);

update customers c set order_count = f.order_count, order_spend = f.order_spend, first_order_at = f.first_order_at,
  last_order_at = f.last_order_at, order_types = f.order_types, channels = f.channels
from (
  select o.vendor_id, o.customer_id, count(*)::int as order_count,
    sum(o.final_price - o.refunded_amount)::bigint as order_spend,
    min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at,
    bit_or(1 << (array_position(array['DINE_IN', 'TAKEAWAY', 'DELIVERY', 'KIOSK', 'QUICK', 'POSTPAID'], o.order_type) - 1))::smallint
      as order_types,
    bit_or(1 << (array_position(array['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'], o.source) - 1))::smallint
      as channels
  from orders o where o.customer_id is not null and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED')
  group by o.vendor_id, o.customer_id) f
where c.vendor_id = f.vendor_id and c.user_id = f.customer_id;
update customers c set last_rating = r.rating
from (
  select distinct on (f.vendor_id, f.customer_id) f.vendor_id, f.customer_id, f.rating from feedbacks f
  order by f.vendor_id, f.customer_id, f.created_at desc) r
where c.vendor_id = r.vendor_id and c.user_id = r.customer_id;
insert into customer_dishes (vendor_id, menu_item_id, user_id)
select distinct o.vendor_id, i.menu_item_id, o.customer_id
from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
where o.customer_id is not null and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED');
insert into customer_fact_cursors (vendor_id, event_seq) select vendor_id, event_seq from vendor_counters;

create table segments (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  -- one of the nine with its parameters, and conditions besides
  definition jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint segments_pkey primary key (vendor_id, id),
  constraint segments_title unique (vendor_id, title)
);
