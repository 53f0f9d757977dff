-- How a vendor has customers reminded who have not paid in time what is on their accounts.
create table credit_reminder_rules (
  vendor_id uuid not null references vendors (id),
  active boolean not null,
  after_days integer not null,
  every_days integer not null,
  most integer not null,
  least_overdue bigint not null,
  changed_at timestamptz not null,
  constraint credit_reminder_rules_pkey primary key (vendor_id),
  constraint credit_reminder_rules_after check (after_days between 0 and 90),
  constraint credit_reminder_rules_every check (every_days between 1 and 90),
  constraint credit_reminder_rules_most check (most between 1 and 20),
  constraint credit_reminder_rules_least check (least_overdue >= 0)
);
-- How often a customer was reminded by the rule since nothing was overdue.
alter table credit_accounts add column reminders integer not null default 0;
