-- Parts of a bill that guests pay online, several of them at once (docs/decisions/0011).

alter table transactions
  -- Until when others cannot pay for what this attempt pays for; null where it keeps nobody from it.
  add column held_until timestamptz,
  -- The guest at a table who opened it, and whose page they go back to.
  add column table_guest_id uuid;
create index transactions_held on transactions (vendor_id, order_id) where held_until is not null
  and status in ('INIT', 'PENDING');
