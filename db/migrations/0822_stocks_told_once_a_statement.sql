-- An order takes from many stocks at once: what that ends or brings low is looked for once, not for each of them.
create function tell_stocks_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_array(c.vendor_id)::text)
  from (
    select distinct n.vendor_id from is_now n join was o using (vendor_id, product_type, product_id)
    where (n.count = 0) <> (o.count = 0) or n.product_type = 'INGREDIENT' and n.count <> o.count and exists (
      select from recipe_takes t
      where t.vendor_id = n.vendor_id and t.ingredient_id = n.product_id
        and (o.count < t.least) <> (n.count < t.least))
  ) c;
  perform pg_notify('stock', json_build_array(json_build_object('vendorId', n.vendor_id,
    'productType', n.product_type, 'productId', n.product_id, 'count', n.count, 'low', true,
    'title', coalesce(
      (select title from menu_items where vendor_id = n.vendor_id and id = n.product_id and n.product_type = 'FOOD'),
      (select title from toppings where vendor_id = n.vendor_id and id = n.product_id and n.product_type = 'TOPPING'),
      (select title from ingredients where vendor_id = n.vendor_id and id = n.product_id), ''),
    'unit', coalesce(
      (select unit from ingredients where vendor_id = n.vendor_id and id = n.product_id),
      case when n.unit = 'GRAM' then 'KILOGRAM' end)))::text)
  from is_now n join was o using (vendor_id, product_type, product_id)
  where n.count <= n.low_stock and o.count > o.low_stock;
  return null;
end $$;

drop trigger tell_stock_crossed on stocks;
create trigger tell_stocks_changed after update on stocks referencing old table as was new table as is_now
  for each statement execute function tell_stocks_changed();
