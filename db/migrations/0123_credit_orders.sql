-- Orders on customers' accounts are few among many: their report begins with them.
create index transactions_on_credit on transactions (vendor_id, order_id) where method = 'CREDIT' and status = 'DONE';
