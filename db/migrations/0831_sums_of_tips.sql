-- What guests left for the staff, by who served, kept with the sums of closed days (docs/decisions/0033-sums-of-closed-days.md) together with
-- what was handed out of it. Nothing is counted here: the job makes it of days of an older shape.

create table report_tips (
  vendor_id uuid not null,
  business_day date not null,
  month date not null default '-infinity',
  person uuid not null,
  tipped_count bigint not null,
  tip_left bigint not null,
  tip_handed bigint not null,
  -- orders of which more was handed out than is left of their tip, and how much more: the next ones make up for it, however old they are
  overpaid_count bigint not null,
  overpaid_tip bigint not null,
  constraint report_tips_pkey primary key (vendor_id, month, business_day, person)
);
