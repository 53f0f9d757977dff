-- Managing the menu: what is archived instead of deleted, codes and barcodes, prices by channel, the tags of a vendor,
-- printers and the stations that print what is ordered.

alter table menu_categories
  add column archived_at timestamptz,
  add column food_shift_id uuid,
  add foreign key (vendor_id, food_shift_id) references food_shifts (vendor_id, id);

alter table menu_items
  add column archived_at timestamptz,
  add column barcode text not null default '';
create unique index menu_items_by_code on menu_items (vendor_id, upper(code)) where code <> '' and archived_at is null;
create unique index menu_items_by_barcode on menu_items (vendor_id, barcode) where barcode <> '' and archived_at is null;
create index menu_items_of_category on menu_items (vendor_id, category_id);

alter table toppings
  add column archived_at timestamptz,
  add column code text not null default '';
create unique index toppings_by_code on toppings (vendor_id, upper(code)) where code <> '' and archived_at is null;

alter table topping_categories add column archived_at timestamptz;

-- Another price for a channel, a delivery type or while a food shift runs; null means any.
create table menu_item_prices (
  vendor_id uuid not null,
  menu_item_id uuid not null,
  source text check (source in ('WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK')),
  delivery_type text check (delivery_type in ('DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS')),
  food_shift_id uuid,
  price bigint not null check (price >= 0),
  sort_order smallint not null default 0,
  unique nulls not distinct (vendor_id, menu_item_id, source, delivery_type, food_shift_id),
  foreign key (vendor_id, menu_item_id) references menu_items (vendor_id, id) on delete cascade,
  foreign key (vendor_id, food_shift_id) references food_shifts (vendor_id, id)
);

create table menu_item_tags (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  kind text not null default 'OTHER' check (kind in ('DIET', 'TASTE', 'ALLERGEN', 'OTHER')),
  sort_order integer not null default 0,
  primary key (vendor_id, id),
  constraint menu_item_tags_title unique (vendor_id, title)
);

create table printers (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  ip inet not null,
  port integer not null default 9100 check (port between 1 and 65535),
  active boolean not null default true,
  primary key (vendor_id, id),
  constraint printers_name unique (vendor_id, name)
);

create table printer_stations (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  printer_id uuid not null,
  layout text not null default 'KITCHEN' check (layout in ('KITCHEN')),
  copies smallint not null default 1 check (copies between 1 and 9),
  active boolean not null default true,
  primary key (vendor_id, id),
  constraint printer_stations_title unique (vendor_id, title),
  constraint printer_stations_printer foreign key (vendor_id, printer_id) references printers (vendor_id, id)
);

-- What a station prints: a whole category or one item, for one delivery type or (null) all.
create table printer_station_links (
  vendor_id uuid not null,
  printer_station_id uuid not null,
  menu_category_id uuid,
  menu_item_id uuid,
  delivery_type text check (delivery_type in ('DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS')),
  sort_order smallint not null default 0,
  check ((menu_category_id is null) <> (menu_item_id is null)),
  unique nulls not distinct (vendor_id, printer_station_id, menu_category_id, menu_item_id, delivery_type),
  foreign key (vendor_id, printer_station_id) references printer_stations (vendor_id, id) on delete cascade,
  constraint printer_station_links_category foreign key (vendor_id, menu_category_id)
    references menu_categories (vendor_id, id) on delete cascade,
  constraint printer_station_links_item foreign key (vendor_id, menu_item_id)
    references menu_items (vendor_id, id) on delete cascade
);

do $$
declare
  watched text;
begin
  foreach watched in array array['menu_item_prices', 'menu_item_tags'] loop
    execute format('create trigger raise_version_insert after insert on %I referencing new table as changed_rows for each statement execute function raise_catalog_version()', watched);
    execute format('create trigger raise_version_update after update on %I referencing new table as changed_rows for each statement execute function raise_catalog_version()', watched);
    execute format('create trigger raise_version_delete after delete on %I referencing old table as changed_rows for each statement execute function raise_catalog_version()', watched);
  end loop;
end $$;
