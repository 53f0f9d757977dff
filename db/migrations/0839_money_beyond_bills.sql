-- Money paid beyond a bill is in no sum of closed days (docs/decisions/0033-sums-of-closed-days.md): the reports read its few rows live, and find
-- them here.
create index transactions_beyond_bills on transactions (vendor_id, order_id)
  include (kind, status, amount) where surplus;
