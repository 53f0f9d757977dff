-- Dishes by weight (docs/decisions/0023-dishes-by-weight.md): counts of a weighed dish are whole grams, its price is for a
-- kilogram.

alter table menu_items add column unit text not null default 'PIECE';
alter table menu_items add constraint menu_items_unit check (unit in ('PIECE', 'GRAM'));
-- the least a guest may ask for, and what they add to it
alter table menu_items add column minimum_weight integer not null default 250;
alter table menu_items add constraint menu_items_minimum_weight check (minimum_weight between 1 and 99999);
alter table menu_items add column weight_step integer not null default 250;
alter table menu_items add constraint menu_items_weight_step check (weight_step between 1 and 99999);
-- the number by which the vendor's scales know it
alter table menu_items add column scale_code integer;
alter table menu_items add constraint menu_items_scale_code check (scale_code between 1 and 999999);
create unique index menu_items_by_scale_code on menu_items (vendor_id, scale_code)
  where scale_code is not null and archived_at is null;

-- how the vendor's scales write their labels; null where it has none
alter table vendors add column scale_labels jsonb;

alter table order_items add column unit text not null default 'PIECE';
alter table order_items add constraint order_items_unit check (unit in ('PIECE', 'GRAM'));
alter table order_items drop constraint order_items_count_check;
alter table order_items alter column count type integer;
alter table order_items alter column ticketed_count type integer;
alter table order_items alter column refunded_count type integer;
alter table order_items add constraint order_items_count
  check (count between 1 and 999 or (unit = 'GRAM' and count between 1 and 99999));
alter table payment_allocations alter column count type integer;

-- what the count of a dish counts; its dish is not sold by another unit while it is counted
alter table stocks add column unit text not null default 'PIECE';
alter table stocks add constraint stocks_unit check (unit in ('PIECE', 'GRAM'));

-- What one portion takes, of a weighed dish a kilogram; and what the least of it takes that is sold.
create or replace view recipe_takes as
select t.*,
  case when m.unit = 'GRAM' then ceil(t.taken::numeric * m.minimum_weight / 1000)::integer else t.taken end as least
from (
  select l.vendor_id, l.product_type, l.product_id, l.ingredient_id,
    ceil(l.quantity::numeric * 100 / (i.yield_percent * r.portions))::integer as taken
  from recipe_lines l
  join recipes r on (r.vendor_id, r.product_type, r.product_id) = (l.vendor_id, l.product_type, l.product_id)
  join ingredients i on (i.vendor_id, i.id) = (l.vendor_id, l.ingredient_id)
) t
left join menu_items m on m.vendor_id = t.vendor_id and m.id = t.product_id and t.product_type = 'FOOD';

-- What no longer suffices for the least that is sold, or suffices again, is told to menu readers; what runs low, to staff.
-- Grams of a weighed dish are thousandths of a kilogram.
create or replace function tell_sold_out() returns trigger language plpgsql as $$
declare
  vendor uuid := coalesce(new.vendor_id, old.vendor_id);
  crossed boolean := coalesce(old.count = 0, false) is distinct from coalesce(new.count = 0, false);
begin
  if not crossed and coalesce(new.product_type, old.product_type) = 'INGREDIENT' then
    crossed := exists (
      select from recipe_takes t
      where t.vendor_id = vendor and t.ingredient_id = coalesce(new.product_id, old.product_id)
        and coalesce(old.count < t.least, false) is distinct from coalesce(new.count < t.least, false));
  end if;
  if crossed then
    perform pg_notify('catalog', json_build_array(vendor)::text);
  end if;
  if new.count <= new.low_stock and (tg_op = 'INSERT' or old.count > old.low_stock) then
    perform pg_notify('stock', json_build_array(json_build_object('vendorId', vendor,
      'productType', new.product_type, 'productId', new.product_id, 'count', new.count, 'low', true,
      'title', coalesce(
        (select title from menu_items where vendor_id = vendor and id = new.product_id and new.product_type = 'FOOD'),
        (select title from toppings where vendor_id = vendor and id = new.product_id and new.product_type = 'TOPPING'),
        (select title from ingredients where vendor_id = vendor and id = new.product_id), ''),
      'unit', coalesce(
        (select unit from ingredients where vendor_id = vendor and id = new.product_id),
        case when new.unit = 'GRAM' then 'KILOGRAM' end)))::text);
  end if;
  return null;
end $$;
