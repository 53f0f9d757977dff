-- Guests at a table: who scanned its code, what they are choosing together, and when they call (docs/decisions/0011).

-- One sitting of a table. It lasts while the table's `session` is its id; the row appears with the first scan.
create table table_sittings (
  vendor_id uuid not null,
  id uuid not null,
  dining_table_id uuid not null,
  began_at timestamptz not null,
  -- when guests last did something: one that was left behind without a bill ends at the next scan
  active_at timestamptz not null,
  -- the order that the shared basket becomes; null while nothing is in it
  basket_id uuid,
  -- rises with every change of anybody's lines; an order says which one it was made from
  basket_version integer not null default 0,
  primary key (vendor_id, id),
  foreign key (vendor_id, dining_table_id) references dining_tables (vendor_id, id)
);

-- A browser at the table. It alone writes its lines, so its own count of changes (`revision`) orders them.
create table table_guests (
  vendor_id uuid not null,
  -- the client's, so that one scan sent twice is one guest
  id uuid not null,
  sitting_id uuid not null,
  -- 128 random bits, kept by the browser: whoever has it is this guest
  token text not null,
  nth smallint not null,
  user_id uuid references users (id),
  revision bigint not null default 0,
  lines jsonb not null default '[]',
  -- lines that have become part of an order, for good
  ordered uuid[] not null default '{}',
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, token),
  unique (vendor_id, sitting_id, nth),
  foreign key (vendor_id, sitting_id) references table_sittings (vendor_id, id)
);

-- «گارسون» and «صورت‌حساب»: repeated taps are one call until staff have seen it.
create table table_calls (
  vendor_id uuid not null,
  id uuid not null,
  sitting_id uuid not null,
  dining_table_id uuid not null,
  guest_id uuid not null,
  kind text not null check (kind in ('WAITER', 'BILL')),
  made_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references users (id),
  primary key (vendor_id, id),
  foreign key (vendor_id, sitting_id) references table_sittings (vendor_id, id),
  foreign key (vendor_id, guest_id) references table_guests (vendor_id, id)
);
create unique index table_calls_waiting on table_calls (vendor_id, sitting_id, kind) where seen_at is null;
create index table_calls_open on table_calls (vendor_id, made_at, id) where seen_at is null;
create index table_calls_of_sitting on table_calls (vendor_id, sitting_id, made_at);

alter table orders
  add column sitting_id uuid,
  -- the state of the shared basket that the order was made from; null for one person's own order
  add column basket_version integer;
create index orders_of_sitting on orders (vendor_id, sitting_id) where sitting_id is not null;

-- An order of a sitting stands only while the sitting lasts, and takes the whole basket with it or nothing. The table's
-- row is read, not held: placing an order holds counted products by now, and freeing a table takes them after the table.
create function order_of_sitting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from dining_tables t
    where t.vendor_id = new.vendor_id and t.id = new.dining_table_id and t.session = new.sitting_id
  ) then
    raise exception 'the sitting is over' using errcode = 'check_violation', constraint = 'orders_sitting_lasts';
  end if;
  update table_sittings s set active_at = greatest(s.active_at, new.placed_at)
  where s.vendor_id = new.vendor_id and s.id = new.sitting_id;
  if new.basket_version is null then
    return new;
  end if;
  update table_sittings s set basket_id = null, basket_version = s.basket_version + 1
  where s.vendor_id = new.vendor_id and s.id = new.sitting_id and s.basket_id = new.id
    and s.basket_version = new.basket_version;
  if not found then
    raise exception 'the basket has changed' using errcode = 'check_violation', constraint = 'orders_basket_stands';
  end if;
  update table_guests g set lines = '[]',
    ordered = g.ordered || array(select (line ->> 'id')::uuid from jsonb_array_elements(g.lines) line)
  where g.vendor_id = new.vendor_id and g.sitting_id = new.sitting_id and g.lines <> '[]';
  return new;
end $$;
create trigger orders_of_sitting before insert on orders for each row when (new.sitting_id is not null)
  execute function order_of_sitting();

-- Guests are told that their sitting is over, and calls nobody answered end with it.
create function sitting_ended() returns trigger language plpgsql as $$
begin
  update table_calls c set seen_at = now()
  where c.vendor_id = old.vendor_id and c.sitting_id = old.session and c.seen_at is null;
  if exists (select from table_sittings s where s.vendor_id = old.vendor_id and s.id = old.session) then
    perform pg_notify('tables', json_build_array(json_build_object(
      'vendorId', old.vendor_id, 'tableId', old.id))::text);
  end if;
  return null;
end $$;
create trigger dining_tables_sitting_ended after update of session on dining_tables for each row
  when (old.session is distinct from new.session) execute function sitting_ended();
