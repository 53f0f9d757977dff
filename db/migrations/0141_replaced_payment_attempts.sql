-- The attempt that a payer opened instead of this one while it was open: of the two only the first that is paid counts.

alter table transactions add column replaced_by uuid;
create index transactions_replaced_by on transactions (vendor_id, replaced_by) where replaced_by is not null;
