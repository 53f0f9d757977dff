-- Recipes, combos and nested toppings (docs/decisions/0008-recipes-and-combos.md).

-- A topping may stand for a menu item (the parts of a combo) and may open further topping categories.
alter table toppings
  add column menu_item_id uuid,
  add constraint toppings_menu_item foreign key (vendor_id, menu_item_id) references menu_items (vendor_id, id);
create index toppings_of_menu_item on toppings (vendor_id, menu_item_id) where menu_item_id is not null;

create table topping_opens (
  vendor_id uuid not null,
  topping_id uuid not null,
  topping_category_id uuid not null,
  sort_order smallint not null default 0,
  primary key (vendor_id, topping_id, topping_category_id),
  foreign key (vendor_id, topping_id) references toppings (vendor_id, id) on delete cascade,
  constraint topping_opens_category foreign key (vendor_id, topping_category_id)
    references topping_categories (vendor_id, id)
);
create index topping_opens_by_category on topping_opens (vendor_id, topping_category_id);
create trigger raise_version_insert after insert on topping_opens referencing new table as changed_rows
  for each statement execute function raise_catalog_version();
create trigger raise_version_update after update on topping_opens referencing new table as changed_rows
  for each statement execute function raise_catalog_version();
create trigger raise_version_delete after delete on topping_opens referencing old table as changed_rows
  for each statement execute function raise_catalog_version();

-- What dishes are made of. Quantities everywhere are whole thousandths of the unit: a gram of what is bought by the
-- kilogram, a thousandth of a piece.
create table ingredients (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  unit text not null check (unit in ('KILOGRAM', 'GRAM', 'LITRE', 'MILLILITRE', 'PIECE')),
  -- money for one unit as it is bought
  unit_cost bigint not null default 0 check (unit_cost >= 0),
  -- how much of what is bought is left after cleaning and trimming
  yield_percent smallint not null default 100 check (yield_percent between 1 and 100),
  archived_at timestamptz,
  primary key (vendor_id, id)
);
create unique index ingredients_by_title on ingredients (vendor_id, title) where archived_at is null;

create table recipes (
  vendor_id uuid not null references vendors (id),
  product_type text not null check (product_type in ('FOOD', 'TOPPING')),
  product_id uuid not null,
  -- how many portions the quantities below make
  portions integer not null default 1 check (portions between 1 and 10000),
  note text not null default '',
  primary key (vendor_id, product_type, product_id)
);

create table recipe_lines (
  vendor_id uuid not null,
  product_type text not null,
  product_id uuid not null,
  ingredient_id uuid not null,
  -- as it goes into the dish, cleaned
  quantity integer not null check (quantity between 1 and 1000000000),
  sort_order smallint not null default 0,
  primary key (vendor_id, product_type, product_id, ingredient_id),
  foreign key (vendor_id, product_type, product_id) references recipes (vendor_id, product_type, product_id)
    on delete cascade,
  constraint recipe_lines_ingredient foreign key (vendor_id, ingredient_id) references ingredients (vendor_id, id)
);
create index recipe_lines_of_ingredient on recipe_lines (vendor_id, ingredient_id);

-- What one portion takes out of the store, waste of cleaning included: `takenPerPortion` of the domain.
create view recipe_takes as
select l.vendor_id, l.product_type, l.product_id, l.ingredient_id,
  ceil(l.quantity::numeric * 100 / (i.yield_percent * r.portions))::integer as taken
from recipe_lines l
join recipes r on (r.vendor_id, r.product_type, r.product_id) = (l.vendor_id, l.product_type, l.product_id)
join ingredients i on (i.vendor_id, i.id) = (l.vendor_id, l.ingredient_id);

alter table stocks drop constraint stocks_product_type_check;
alter table stocks add constraint stocks_product_type_check
  check (product_type in ('UNSPECIFIED', 'FOOD', 'TOPPING', 'INGREDIENT'));
-- counting begins: neither a delivery nor a mistake of the last count
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('BEGUN', 'RESTOCK', 'RECOUNT', 'WASTE', 'SOLD', 'RETURNED', 'RESET'));
create index stock_movements_of_product on stock_movements (vendor_id, product_id, at desc, id desc);

-- What no longer suffices for one portion, or suffices again, is told to menu readers; what runs low, to staff.
create or replace function tell_sold_out() returns trigger language plpgsql as $$
declare
  vendor uuid := coalesce(new.vendor_id, old.vendor_id);
  crossed boolean := coalesce(old.count = 0, false) is distinct from coalesce(new.count = 0, false);
begin
  if not crossed and coalesce(new.product_type, old.product_type) = 'INGREDIENT' then
    crossed := exists (
      select from recipe_takes t
      where t.vendor_id = vendor and t.ingredient_id = coalesce(new.product_id, old.product_id)
        and coalesce(old.count < t.taken, false) is distinct from coalesce(new.count < t.taken, false));
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
      'unit', (select unit from ingredients where vendor_id = vendor and id = new.product_id)))::text);
  end if;
  return null;
end $$;

-- A changed recipe or yield may make a dish sold out, or to be had again.
create function tell_recipes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_array(vendor_id)::text) from (select distinct vendor_id from changed_rows) changed;
  return null;
end $$;
do $$
declare
  watched text;
begin
  foreach watched in array array['recipes', 'recipe_lines', 'ingredients'] loop
    execute format('create trigger tell_insert after insert on %I referencing new table as changed_rows for each statement execute function tell_recipes_changed()', watched);
    execute format('create trigger tell_update after update on %I referencing new table as changed_rows for each statement execute function tell_recipes_changed()', watched);
    execute format('create trigger tell_delete after delete on %I referencing old table as changed_rows for each statement execute function tell_recipes_changed()', watched);
  end loop;
end $$;
