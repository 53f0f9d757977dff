-- What each intent of a till did to an order, written in the transaction that did it: so that it is done once, and that a
-- till's later edit is told apart from one that would undo what somebody else did meanwhile.

create table sync_steps (
  vendor_id uuid not null,
  intent_id uuid not null,
  order_id uuid not null,
  device_id uuid not null,
  -- the order's version before and after
  from_version integer not null,
  to_version integer not null,
  primary key (vendor_id, intent_id)
);
create index sync_steps_of_order on sync_steps (vendor_id, order_id, device_id);
