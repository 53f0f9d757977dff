-- What changes of a stock is told by tell_stocks_changed, so this is called for stocks that are first counted and for those that
-- are counted no more. Where nothing is counted everything suffices: what does not suffice crosses that line as its count
-- begins, and as it ends.
create or replace function tell_sold_out() returns trigger language plpgsql as $$
declare
  stock stocks;
begin
  if tg_op = 'DELETE' then stock := old; else stock := new; end if;
  if stock.count = 0 or stock.product_type = 'INGREDIENT' and exists (
    select from recipe_takes t
    where t.vendor_id = stock.vendor_id and t.ingredient_id = stock.product_id and stock.count < t.least)
  then
    perform pg_notify('catalog', json_build_array(stock.vendor_id)::text);
  end if;
  if tg_op = 'INSERT' and stock.count <= stock.low_stock then
    perform pg_notify('stock', json_build_array(json_build_object('vendorId', stock.vendor_id,
      'productType', stock.product_type, 'productId', stock.product_id, 'count', stock.count, 'low', true,
      'title', coalesce(
        (select title from menu_items where vendor_id = stock.vendor_id and id = stock.product_id
          and stock.product_type = 'FOOD'),
        (select title from toppings where vendor_id = stock.vendor_id and id = stock.product_id
          and stock.product_type = 'TOPPING'),
        (select title from ingredients where vendor_id = stock.vendor_id and id = stock.product_id), ''),
      'unit', coalesce(
        (select unit from ingredients where vendor_id = stock.vendor_id and id = stock.product_id),
        case when stock.unit = 'GRAM' then 'KILOGRAM' end)))::text);
  end if;
  return null;
end $$;
