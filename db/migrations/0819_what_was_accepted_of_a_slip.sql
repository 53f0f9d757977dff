-- Who accepted that a slip differs accepted the difference that there was. Ours changes afterwards, by a corrected payment or one that a
-- till brings late, and then the slip is open again. Null of slips that were accepted before this was kept: those count as
-- accepted while ours is what it was when they were typed.
alter table terminal_slips add column accepted_count integer;
alter table terminal_slips add column accepted_amount bigint;
