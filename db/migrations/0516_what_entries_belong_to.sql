-- What entries of the books that have a name of their own belong to: the correction of a payment, the difference of a drawer's count.
-- Differences that were written before have the drawer's own id.
create table ledger_links (
  vendor_id uuid not null,
  id uuid not null,
  transaction_id uuid,
  drawer_id uuid,
  constraint ledger_links_pkey primary key (vendor_id, id)
);

insert into ledger_links (vendor_id, id, transaction_id)
select e.vendor_id, (e.data ->> 'correctionId')::uuid, (e.data ->> 'transactionId')::uuid
from order_events e where e.type = 'PAYMENT_CORRECTED' and e.data ->> 'correctionId' is not null
on conflict do nothing;
