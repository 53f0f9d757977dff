-- Cash that was taken while its taker had no open drawer, once a person has put it into one. Whatever is not here belongs
-- to the drawer its taker had open at that moment, or to none.

create table cash_drawer_joins (
  vendor_id uuid not null,
  transaction_id uuid not null,
  drawer_id uuid not null,
  joined_by uuid not null references users (id),
  joined_at timestamptz not null,
  constraint cash_drawer_joins_pkey primary key (vendor_id, transaction_id),
  constraint cash_drawer_joins_transaction foreign key (vendor_id, transaction_id)
    references transactions (vendor_id, id),
  constraint cash_drawer_joins_drawer foreign key (vendor_id, drawer_id) references cash_drawers (vendor_id, id)
);
create index cash_drawer_joins_of on cash_drawer_joins (vendor_id, drawer_id);
create index transactions_cash_by_time on transactions (vendor_id, settled_at)
  where method = 'CASH' and status = 'DONE';
