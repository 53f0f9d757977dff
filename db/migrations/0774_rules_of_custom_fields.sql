-- What the answer to a question of the vendor's own must be, for which orders it must be given, and what a guest may do with
-- what is known of them by it.
alter table custom_fields add column minimum integer;
-- of a number the most it may be; of a text how long it may be
alter table custom_fields add column maximum integer;
-- whether a text has digits alone
alter table custom_fields add column digits boolean not null default false;
-- where it must be answered: for these of its delivery types, none of them being all
alter table custom_fields add column required_for text[] not null default '{}';
alter table custom_fields add column guest_may text not null default 'NOTHING';
alter table custom_fields add constraint custom_fields_range check (minimum <= maximum);
alter table custom_fields add constraint custom_fields_guest_may check (guest_may in ('NOTHING', 'SEE', 'FILL'));
