-- Freeing a table keeps its key: whoever places an order there refers to that key and need not wait, nor meet in a deadlock.
create or replace function free_table_after_last_bill() returns trigger language plpgsql as $$
begin
  perform from dining_tables t where t.vendor_id = old.vendor_id and t.id = old.dining_table_id for no key update;
  if exists (
    select from orders o
    where o.vendor_id = old.vendor_id and o.dining_table_id = old.dining_table_id
      and o.status not in ('FINISHED', 'REJECTED')
  ) then
    return null;
  end if;
  update dining_tables t set taken_channel = null, taken_at = null, session = default
  where t.vendor_id = old.vendor_id and t.id = old.dining_table_id;
  update table_reservations r set status = 'FINISHED'
  where r.vendor_id = old.vendor_id and r.dining_table_id = old.dining_table_id and r.status = 'ARRIVED';
  return null;
end $$;
