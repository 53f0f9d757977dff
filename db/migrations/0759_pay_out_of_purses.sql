-- A courier may be paid out of the cash he has with him.
alter table courier_purse_entries drop constraint courier_purse_entries_kind_check;
alter table courier_purse_entries add constraint courier_purse_entries_kind_check
  check (kind in ('ADVANCE', 'COLLECTED', 'CORRECTED', 'GIVEN_BACK', 'WAGES', 'HANDED_IN', 'DIFFERENCE'));
