-- A station may print one label for each bag of an order.
alter table printer_stations drop constraint printer_stations_layout;
alter table printer_stations add constraint printer_stations_layout
  check (layout in ('KITCHEN', 'RECEIPT', 'COURIER', 'LABEL', 'BAG'));
alter table print_jobs drop constraint print_jobs_kind;
alter table print_jobs add constraint print_jobs_kind check (kind in
  ('RECEIPT', 'KITCHEN', 'COURIER', 'LABEL', 'BAG', 'DRAWER_REPORT', 'DRAWER_SLIP', 'NUMBER', 'TEST')) not valid;
