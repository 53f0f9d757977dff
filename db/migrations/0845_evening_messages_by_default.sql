-- The owner's message after closing goes out unless somebody turned it off (docs/decisions/0047-what-reports-watch.md).

-- The first business day that is told; null: whichever comes. A vendor without a row is told of every day.
alter table evening_settings add column from_day date;

-- Whoever was never asked is told of days that begin from now on, and of none that is over or runs.
insert into evening_settings (vendor_id, enabled, from_day)
select v.id, true, (now() at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date + 1 from vendors v
on conflict (vendor_id) do nothing;
