-- Cash of a payment at a door that was told as a card: where a count had found it as too much, what that count wrote is answered by
-- the correction, and its courier owes it to nobody a second time.
alter table courier_purse_entries add column found_for uuid;
alter table courier_purse_entries add constraint courier_purse_entries_found
  check (found_for is null or kind = 'DIFFERENCE');
create index courier_purse_entries_found_for on courier_purse_entries (vendor_id, found_for) where found_for is not null;
