-- Links by which somebody else follows an order to its door.

create table order_follow_links (
  vendor_id uuid not null,
  code text not null,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (vendor_id, code),
  unique (vendor_id, order_id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint order_follow_links_code check (length(code) = 22)
);
