-- Refunds that a person gives back themselves: who did, why so, and for which cash drawer it counts.

alter table transactions add column settled_by uuid references users (id);
alter table transactions add column settle_reason text not null default '';
create index transactions_refunds_due on transactions (vendor_id, created_at)
  where kind = 'REFUND' and status in ('INIT', 'FAILED');
create index transactions_settled_by_hand on transactions (vendor_id, settled_at desc) where settled_by is not null;
-- What a drawer counts: money of every method that its cashier took, gave back, or settled.
create index transactions_of_drawer on transactions (vendor_id, (coalesce(settled_by, created_by)), settled_at)
  where status = 'DONE';
