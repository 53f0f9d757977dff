-- Points that were written off and whose order is given back afterwards are not taken a second time (RESTORED), and those of a code
-- that is switched off unused, because what had been paid with is given back, are the guest's again (GIVEN_BACK).
alter table point_entries drop constraint point_entries_kind;
alter table point_entries add constraint point_entries_kind
  check (kind in ('EARNED', 'TAKEN_BACK', 'SPENT', 'EXPIRED', 'RESTORED', 'GIVEN_BACK'));
alter table point_entries drop constraint point_entries_sign;
alter table point_entries add constraint point_entries_sign
  check (points <> 0 and (points > 0) = (kind in ('EARNED', 'RESTORED', 'GIVEN_BACK')));
alter table point_entries add constraint point_entries_given_back check (kind <> 'GIVEN_BACK' or discount_code_id is not null);
-- The points of a code come back once.
create unique index point_entries_of_codes_given_back on point_entries (vendor_id, discount_code_id) where kind = 'GIVEN_BACK';
