-- What a guest and the shop write to each other about an order.
create table order_messages (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author text not null,
  author_id uuid not null references users (id),
  text text not null,
  written_at timestamptz not null,
  -- when the other side read it
  seen_at timestamptz,
  constraint order_messages_pkey primary key (vendor_id, id),
  constraint order_messages_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint order_messages_author check (author in ('CUSTOMER', 'STAFF'))
);
create index order_messages_of_order on order_messages (vendor_id, order_id, written_at desc, id desc);
create index order_messages_waiting on order_messages (vendor_id, written_at)
  where author = 'CUSTOMER' and seen_at is null;
