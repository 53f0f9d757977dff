-- An answer to a question for a discount code is the order's code; of a customer such a question is a plain one.
update custom_fields set type = 'TEXT' where type = 'DISCOUNT_CODE' and subject = 'CUSTOMER';
alter table custom_fields add constraint custom_fields_code_is_of_orders
  check (type <> 'DISCOUNT_CODE' or subject = 'ORDER');
