-- Which coupon an order of a marketplace came with, and what coupons took off by whom, kept with the sums of closed days. Days of
-- vendors that sell at marketplaces are summed anew.

-- empty for none
alter table marketplace_orders add column coupon text not null default '';

update marketplace_orders m set coupon = i.told -> 'money' ->> 'couponCode'
from marketplace_inbox i
where i.vendor_id = m.vendor_id and i.shop_id = m.shop_id and i.reference = m.reference and i.revision = m.revision
  and i.told -> 'money' ->> 'couponCode' is not null;

create table report_coupons (
  vendor_id uuid not null,
  business_day date not null,
  coupon text not null,
  source text not null,
  order_type text not null,
  discounted_count bigint not null,
  discount_total bigint not null,
  market_discount bigint not null,
  total_sale bigint not null,
  constraint report_coupons_pkey primary key (vendor_id, business_day, coupon, source, order_type)
);

delete from report_days d where exists (select from marketplace_orders m where m.vendor_id = d.vendor_id and m.business_day = d.business_day);

-- The other days had no coupons: what was taken off then stands under none, so that they are what their orders say.
insert into report_coupons (vendor_id, business_day, coupon, source, order_type, discounted_count, discount_total, market_discount, total_sale)
select s.vendor_id, s.business_day, '', s.source, s.order_type, sum(s.discounted_count), sum(s.discount_total), 0, sum(s.total_sale)
from report_discounts s join report_days d on d.vendor_id = s.vendor_id and d.business_day = s.business_day
group by s.vendor_id, s.business_day, s.source, s.order_type;
