-- A vendor's own couriers: who of them may sign in on the courier's surface.
create table couriers (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  user_id uuid not null references users (id),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, id),
  unique (vendor_id, user_id)
);
create index couriers_by_user on couriers (user_id) where active;
