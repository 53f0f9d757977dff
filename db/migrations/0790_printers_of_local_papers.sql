-- At which printer a paper of the local network came out: its station's own, or the second one of that where the first was
-- silent. Null where the bridge did not say.
alter table local_papers add column printer_id uuid;
alter table local_papers add constraint local_papers_printer
  foreign key (vendor_id, printer_id) references printers (vendor_id, id);
