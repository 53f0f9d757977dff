-- Who accepted that a terminal's slip differs: with the reason of a cashier alone its day is not closed. What had a reason before was
-- as good as accepted.
alter table terminal_slips add column accepted_by uuid;
alter table terminal_slips add column accepted_at timestamptz;
update terminal_slips set accepted_by = coalesce(changed_by, created_by), accepted_at = coalesce(changed_at, created_at)
  where reason <> '';
alter table terminal_slips add constraint terminal_slips_accepted_by foreign key (accepted_by) references users (id);
alter table terminal_slips add constraint terminal_slips_accepted
  check ((accepted_by is null) = (accepted_at is null) and (accepted_by is null or reason <> ''));
