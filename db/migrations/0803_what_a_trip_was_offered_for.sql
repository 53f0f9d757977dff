-- A trip is paid as was agreed when it was offered: terms that change meanwhile are for the trips after it. Null of trips that were
-- offered before this was kept: they are paid by the present terms.
alter table trips add column pay_per_trip bigint;
alter table trips add column pay_per_kilometre bigint;
alter table trips add constraint trips_pay_terms check (pay_per_trip >= 0 and pay_per_kilometre >= 0) not valid;
alter table trips validate constraint trips_pay_terms;
