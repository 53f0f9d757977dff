-- Cash of a refund that a courier gave a guest out of his purse; the refund is named, so that no drawer has it.
alter table courier_purse_entries drop constraint courier_purse_entries_kind_check;
alter table courier_purse_entries add constraint courier_purse_entries_kind_check
  check (kind in ('ADVANCE', 'COLLECTED', 'CORRECTED', 'GIVEN_BACK', 'HANDED_IN', 'DIFFERENCE'));
alter table courier_purse_entries drop constraint courier_purse_entries_check2;
alter table courier_purse_entries add constraint courier_purse_entries_money
  check ((kind in ('COLLECTED', 'GIVEN_BACK')) = (transaction_id is not null));
