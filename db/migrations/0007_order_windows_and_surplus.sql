-- Until when staff should answer an order, money that reached us but belongs to no bill, and limits that hold when two
-- requests come at the same moment.

-- Set while an order waits for staff (NEEDFORCALL, PAID), null once it is answered.
alter table orders add column accept_by timestamptz;
-- When the window passed without an answer; the event is written once.
alter table orders add column accept_lapsed_at timestamptz;
create index orders_to_answer on orders (accept_by) where accept_by is not null and accept_lapsed_at is null;
create index orders_awaiting_payment on orders (placed_at) where status = 'SUBMITTED';

-- A payment verified after its order was rejected or already paid: it is given back and never counts towards the bill.
alter table transactions add column surplus boolean not null default false;
-- Digest of what a counter payment asked for: the same id with another body is refused.
alter table transactions add column request_hash text;
-- A refund: the gateway's word for the transfer stands in `reference`; this is the time the request left us. A refund
-- that left without an answer is looked up at the gateway before it is ever sent again.
alter table transactions add column sent_at timestamptz;
create unique index transactions_one_refund_per_surplus on transactions (vendor_id, refund_of)
  where kind = 'REFUND' and surplus;

-- The n-th use of a code by one customer. Two first uses at the same moment collide here instead of both passing.
alter table discount_code_uses add column nth integer not null default 1;
alter table discount_code_uses add constraint discount_code_uses_nth
  unique (vendor_id, discount_code_id, customer_id, nth);
