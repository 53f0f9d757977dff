-- The books know which order an entry is of, and have the sale of every order beside the money that came for it.

alter table ledger_entries add column order_id uuid;
create index ledger_entries_of_account on ledger_entries (vendor_id, account, at, transaction_id) include (amount);
create index ledger_entries_of_order on ledger_entries (vendor_id, order_id) where order_id is not null;

-- What was written of an order's sale: a change of the order is answered by another one, never by a changed entry.
create table order_postings (
  vendor_id uuid not null,
  transaction_id uuid not null,
  order_id uuid not null,
  posted_at timestamptz not null,
  primary key (vendor_id, transaction_id),
  constraint order_postings_order foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index order_postings_of on order_postings (vendor_id, order_id);

-- Up to which of a vendor's events the sales are in the books.
create table book_cursors (
  vendor_id uuid not null references vendors (id),
  event_seq bigint not null,
  primary key (vendor_id)
);
