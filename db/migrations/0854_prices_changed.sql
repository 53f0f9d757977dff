-- What a till sold without a network is held to the menus that it can have had: the audit log tells what a dish cost before (decision 0009).
create index audit_log_of_prices on audit_log (vendor_id, subject_id, at desc)
  where action in ('item.change', 'item.archive', 'item.restore', 'topping.change');
