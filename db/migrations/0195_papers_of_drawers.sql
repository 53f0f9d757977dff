-- Whose drawer a report or a slip speaks of: whoever may not see the drawer does not see its papers.
alter table print_jobs add column drawer_id uuid;
alter table print_jobs add column movement_id uuid;
alter table print_jobs add constraint print_jobs_drawer
  foreign key (vendor_id, drawer_id) references cash_drawers (vendor_id, id);
create index print_jobs_of_drawer on print_jobs (vendor_id, drawer_id, movement_id) where drawer_id is not null;
