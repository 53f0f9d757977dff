-- Halls that can be put away, tables that guests take without a bill, and reservations.

alter table dining_table_categories
  add column active boolean not null default true,
  add constraint dining_table_categories_title unique (vendor_id, title);

alter table dining_tables
  alter column plan drop not null,
  alter column plan drop default,
  -- how guests took the table before there is a bill; a table with an open bill is taken anyway
  add column taken_channel text check (taken_channel in ('QR', 'SALON')),
  add column taken_at timestamptz,
  -- The sitting: another one begins when the table becomes free, and what was scanned before no longer counts.
  add column session uuid not null default gen_random_uuid(),
  add constraint dining_tables_name unique (vendor_id, category_id, name),
  add constraint dining_tables_taken check ((taken_channel is null) = (taken_at is null));

update dining_tables set plan = null where not plan ? 'x';

create table table_reservations (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  dining_table_id uuid not null,
  name text not null,
  phone_number text not null default '',
  number_of_person smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'BOOKED' check (status in ('BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELED', 'FINISHED')),
  note text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, dining_table_id) references dining_tables (vendor_id, id),
  check (starts_at < ends_at)
);
create index table_reservations_by_time on table_reservations (vendor_id, starts_at, id);
create index table_reservations_of_table on table_reservations (vendor_id, dining_table_id, ends_at)
  where status in ('BOOKED', 'ARRIVED');

-- The last bill of a table that is settled, cancelled or moved away frees it. The table's row is held while the bills
-- are counted, so of two bills closed at once the second sees the first.
create function free_table_after_last_bill() returns trigger language plpgsql as $$
begin
  perform from dining_tables t where t.vendor_id = old.vendor_id and t.id = old.dining_table_id for update;
  if exists (
    select from orders o
    where o.vendor_id = old.vendor_id and o.dining_table_id = old.dining_table_id
      and o.status not in ('FINISHED', 'REJECTED')
  ) then
    return null;
  end if;
  update dining_tables t set taken_channel = null, taken_at = null, session = gen_random_uuid()
  where t.vendor_id = old.vendor_id and t.id = old.dining_table_id;
  update table_reservations r set status = 'FINISHED'
  where r.vendor_id = old.vendor_id and r.dining_table_id = old.dining_table_id and r.status = 'ARRIVED';
  return null;
end $$;

create trigger orders_free_table after update of status, dining_table_id on orders for each row
  when (old.dining_table_id is not null and old.status not in ('FINISHED', 'REJECTED')
    and (new.status in ('FINISHED', 'REJECTED') or new.dining_table_id is distinct from old.dining_table_id))
  execute function free_table_after_last_bill();
