-- What a guest at a table has ordered, nobody orders again (docs/decisions/0011). Placing asks before it writes, and two
-- that are placed at the same instant find nothing of each other then. The first to write holds the sitting's row until
-- its end (order_of_sitting), so the second sees its dishes here. An order placed alone takes its dishes out of the
-- shared basket.
create function dishes_of_sitting_once() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders o
    join order_items theirs on theirs.vendor_id = o.vendor_id and theirs.order_id = o.id
    join order_items mine on mine.vendor_id = o.vendor_id and mine.order_id = new.id and mine.id = theirs.id
    where o.vendor_id = new.vendor_id and o.sitting_id = new.sitting_id and o.id <> new.id and o.status <> 'REJECTED'
  ) then
    raise exception 'a dish was ordered before' using errcode = 'check_violation', constraint = 'orders_basket_stands';
  end if;
  if new.basket_version is not null then
    return null;
  end if;
  with taken as (
    select g.id, array_agg(i.id) as ids,
      (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(g.lines) l
       where not exists (select from order_items o where o.vendor_id = new.vendor_id and o.order_id = new.id
         and o.id = (l ->> 'id')::uuid)) as rest
    from table_guests g, jsonb_array_elements(g.lines) line
    join order_items i on i.vendor_id = new.vendor_id and i.order_id = new.id and i.id = (line ->> 'id')::uuid
    where g.vendor_id = new.vendor_id and g.sitting_id = new.sitting_id
    group by g.id, g.lines
  )
  update table_guests g set lines = taken.rest, ordered = g.ordered || taken.ids
  from taken where g.vendor_id = new.vendor_id and g.id = taken.id;
  if found then
    update table_sittings s set basket_version = s.basket_version + 1
    where s.vendor_id = new.vendor_id and s.id = new.sitting_id;
  end if;
  return null;
end $$;
create constraint trigger orders_dishes_once after insert on orders deferrable initially deferred for each row
  when (new.sitting_id is not null) execute function dishes_of_sitting_once();
