-- A payment that a courier collected and that is written down anew as the other way of paying moves his purse.
alter table courier_purse_entries drop constraint courier_purse_entries_kind_check;
alter table courier_purse_entries add constraint courier_purse_entries_kind_check
  check (kind in ('ADVANCE', 'COLLECTED', 'CORRECTED', 'HANDED_IN', 'DIFFERENCE'));
alter table courier_purse_entries drop constraint courier_purse_entries_check;
alter table courier_purse_entries add constraint courier_purse_entries_sign
  check (amount >= 0 or kind in ('CORRECTED', 'DIFFERENCE'));
