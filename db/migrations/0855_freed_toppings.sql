-- What a category of toppings gave free before is a price as well: it is read with what dishes and toppings cost before.
drop index audit_log_of_prices;
create index audit_log_of_prices on audit_log (vendor_id, subject_id, at desc)
  where action in ('item.change', 'item.archive', 'item.restore', 'topping.change', 'toppingcategory.change');
