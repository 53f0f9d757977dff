-- Kinds that were read whole at the shop as it is connected now. Until then nobody knows what stands there: sending would put a second
-- one of it beside the first.
alter table marketplace_menus add column kinds_read text[] not null default '{}';
alter table marketplace_menus add constraint marketplace_menus_kinds_read
  check (kinds_read <@ array['CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM']);
update marketplace_menus set kinds_read = '{CATEGORY,TOPPING_CATEGORY,TOPPING,ITEM}' where compared_at is not null;
