-- What a company says its courier did not take, and the vendor gives up: of what it owes by the books, and of what it was told to take beyond.
create table courier_cash_write_offs (
  vendor_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  provider text not null,
  -- both in the order's currency
  owed bigint not null,
  beyond bigint not null,
  reason text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (vendor_id, id),
  constraint courier_cash_write_offs_of foreign key (vendor_id, request_id) references courier_requests (vendor_id, id),
  constraint courier_cash_write_offs_amounts check (owed >= 0 and beyond >= 0 and owed + beyond > 0),
  constraint courier_cash_write_offs_reason check (reason <> '')
);
create index courier_cash_write_offs_by_request on courier_cash_write_offs (vendor_id, request_id);
create index courier_cash_write_offs_by_company on courier_cash_write_offs (vendor_id, provider);
