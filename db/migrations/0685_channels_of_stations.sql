-- Which channels' orders a station prints: a marketplace's may go to a station of their own.

alter table printer_stations add column sources text[] not null default '{WEBSITE,QR,SALON,SNAPPFOOD,KIOSK}';
alter table printer_stations add constraint printer_stations_sources
  check (sources <@ '{WEBSITE,QR,SALON,SNAPPFOOD,KIOSK}' and cardinality(sources) > 0);
