-- What customers paid on their accounts is told by days beside how orders were paid.
create index credit_payments_by_time on credit_payments (vendor_id, created_at);
create index transactions_of_accounts_settled on transactions (vendor_id, settled_at) where account_id is not null;
