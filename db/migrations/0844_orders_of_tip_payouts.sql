-- What was handed out opens the orders it is of: those of a payout are found by it.
create index tip_payout_orders_by_payout on tip_payout_orders (vendor_id, payout_id);
