-- What each part of a payment pays for: pieces or parts of a line, a share of the bill, or an amount.

create table payment_allocations (
  vendor_id uuid not null,
  transaction_id uuid not null,
  position smallint not null,
  order_id uuid not null,
  kind text not null check (kind in ('LINE', 'SHARE', 'AMOUNT')),
  order_item_id uuid,
  -- `count` of `of` equal parts of a piece, or of the bill
  count smallint check (count > 0),
  "of" smallint check ("of" between 1 and 20),
  amount bigint not null check (amount > 0),
  primary key (vendor_id, transaction_id, position),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id),
  check ((kind = 'LINE') = (order_item_id is not null)),
  check ((kind = 'AMOUNT') = (count is null) and (count is null) = ("of" is null))
);
create index payment_allocations_of_order on payment_allocations (vendor_id, order_id);
