-- The menu of a vendor: categories, items, toppings, when they are sold, and the discount codes.

create table menu_categories (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  description text not null default '',
  sort_order integer not null default 0,
  active boolean not null default true,
  primary key (vendor_id, id)
);

create table food_shifts (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  -- [{"weekday": "SAT", "from": "08:00", "to": "11:30"}]; a window over midnight belongs to the day it begins on
  windows jsonb not null,
  from_date date,
  to_date date,
  active boolean not null default true,
  primary key (vendor_id, id)
);

create table menu_items (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  category_id uuid not null,
  food_shift_id uuid,
  code text not null default '',
  title text not null,
  description text not null default '',
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= price),
  packaging_cost bigint not null default 0 check (packaging_cost >= 0),
  serve_packaging_cost bigint not null default 0 check (serve_packaging_cost >= 0),
  with_tax boolean not null default true,
  preparation_time smallint not null default 20,
  picture_file_id uuid references files (id),
  tags text[] not null default '{}',
  sources text[] not null default '{WEBSITE,QR,SALON,SNAPPFOOD,KIOSK}',
  delivery_types text[] not null default '{SERVE,PICKUP,DELIVER,ZFEXPRESS}',
  sort_order integer not null default 0,
  active boolean not null default true,
  available boolean not null default true,
  primary key (vendor_id, id),
  foreign key (vendor_id, category_id) references menu_categories (vendor_id, id),
  foreign key (vendor_id, food_shift_id) references food_shifts (vendor_id, id)
);

create table topping_categories (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  required boolean not null default false,
  minimum smallint not null default 0,
  maximum smallint,
  free_up_to smallint not null default 0,
  sort_order integer not null default 0,
  primary key (vendor_id, id)
);

create table toppings (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  topping_category_id uuid not null,
  title text not null,
  price bigint not null default 0 check (price >= 0),
  maximum smallint not null default 1 check (maximum between 1 and 99),
  active boolean not null default true,
  available boolean not null default true,
  sort_order integer not null default 0,
  primary key (vendor_id, id),
  foreign key (vendor_id, topping_category_id) references topping_categories (vendor_id, id)
);

create table menu_item_topping_categories (
  vendor_id uuid not null,
  menu_item_id uuid not null,
  topping_category_id uuid not null,
  sort_order integer not null default 0,
  primary key (vendor_id, menu_item_id, topping_category_id),
  foreign key (vendor_id, menu_item_id) references menu_items (vendor_id, id),
  foreign key (vendor_id, topping_category_id) references topping_categories (vendor_id, id)
);

create table discount_codes (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  code text not null,
  type text not null check (type in ('MONEY', 'PERCENTAGE', 'FREESHIPPING', 'FREEITEM')),
  value bigint not null default 0 check (value >= 0),
  cap bigint check (cap > 0),
  minimum_items_total bigint not null default 0,
  delivery_types text[] not null default '{SERVE,PICKUP,DELIVER,ZFEXPRESS}',
  free_item_ids uuid[] not null default '{}',
  starts_at timestamptz,
  expiration timestamptz,
  active boolean not null default true,
  usage_limit integer,
  usage_limit_per_user integer,
  usage_count integer not null default 0,
  vendor_deal boolean not null default false,
  primary key (vendor_id, id)
);
create unique index discount_codes_by_code on discount_codes (vendor_id, upper(code));

-- A menu reader must never be shown, nor an order priced by, a menu older than the last change. The version rises in
-- the very transaction of the change, whoever makes it; the notification reaches every server process after commit.
create function raise_catalog_version() returns trigger language plpgsql as $$
begin
  update vendors set catalog_version = catalog_version + 1
  where id in (select distinct vendor_id from changed_rows);
  perform pg_notify('catalog', json_build_array(vendor_id)::text) from (select distinct vendor_id from changed_rows) changed;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'menu_categories', 'menu_items', 'food_shifts', 'topping_categories', 'toppings', 'menu_item_topping_categories',
    'delivery_zones', 'vendor_opening_windows', 'vendor_closures'
  ] loop
    execute format('create trigger raise_version_insert after insert on %I referencing new table as changed_rows for each statement execute function raise_catalog_version()', watched);
    execute format('create trigger raise_version_update after update on %I referencing new table as changed_rows for each statement execute function raise_catalog_version()', watched);
    execute format('create trigger raise_version_delete after delete on %I referencing old table as changed_rows for each statement execute function raise_catalog_version()', watched);
  end loop;
end $$;

create function raise_vendor_version() returns trigger language plpgsql as $$
begin
  if new.catalog_version = old.catalog_version then
    new.catalog_version := old.catalog_version + 1;
    perform pg_notify('catalog', json_build_array(new.id)::text);
  end if;
  return new;
end $$;
create trigger raise_version before update on vendors for each row execute function raise_vendor_version();
