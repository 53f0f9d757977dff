-- What a company hands over beyond the bills came for orders that needed it no more: each part is a payment of its order that is to
-- be given back. No drawer has it, for it came to the bank.
create table courier_beyond_payments (
  vendor_id uuid not null,
  -- the payment of the order
  transaction_id uuid not null,
  request_id uuid not null,
  -- what the company handed over
  company_payment_id uuid not null,
  amount bigint not null,
  primary key (vendor_id, transaction_id),
  constraint courier_beyond_payments_of foreign key (vendor_id, request_id) references courier_requests (vendor_id, id),
  constraint courier_beyond_payments_amount check (amount > 0)
);
create index courier_beyond_payments_by_request on courier_beyond_payments (vendor_id, request_id);

-- What the vendor owes a customer whose account is in their favour can be paid out.
alter table credit_payments add column pays_out boolean not null default false;
