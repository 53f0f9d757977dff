-- Whoever staff named by phone when they placed an order was kept without the name they typed, and so shown by the one the person
-- gave themselves elsewhere. Those rows were written with such an order; from now on they are called as that order was.
update customers c
set first_name = left(split_part(o.customer_name, ' ', 1), 60),
  last_name = left(btrim(substr(o.customer_name, length(split_part(o.customer_name, ' ', 1)) + 1)), 60)
from orders o, users u
where c.first_name = '' and c.last_name = '' and o.vendor_id = c.vendor_id and o.customer_id = c.user_id
  and o.placed_at = c.created_at and o.created_by is distinct from c.user_id and o.customer_name <> ''
  and u.id = c.user_id and o.customer_name <> btrim(u.first_name || ' ' || u.last_name);
