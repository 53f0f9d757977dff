-- What staff took off a weighed line by its price is rounded down line by line, as the bill is; before, it was rounded once over all
-- lines of an order, which may be one more. Days with such a line are of an older shape: the job makes their deeds anew, and until then
-- they are read from their orders. So no comparison at night calls an honest day changed. Months have no deeds, and stand.
with given as materialized (
  select d.vendor_id, d.business_day, d.key from report_deeds d where d.act = 'DISCOUNT' and d.month = '-infinity'
), weighed as (
  select distinct g.vendor_id, g.business_day from given g
  join order_items i on i.vendor_id = g.vendor_id and i.order_id = g.key::uuid
  where i.unit = 'GRAM' and i.menu_price is not null
)
update report_days r set shape = least(r.shape, 1), compared_at = null
from weighed w where r.vendor_id = w.vendor_id and r.business_day = w.business_day;
