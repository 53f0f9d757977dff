-- What an owner said of the guide's steps, and what was tried of what a shop is set up with.

-- A step that the owner put aside: LATER, or NONE where the shop has no such thing.
create table setup_steps_aside (
  vendor_id uuid not null references vendors (id),
  step text not null,
  choice text not null,
  decided_at timestamptz not null,
  primary key (vendor_id, step),
  constraint setup_steps_aside_step check (step in ('VENDOR', 'TAX', 'LOGO', 'HOURS', 'ZONES', 'MENU', 'TABLES', 'STAFF',
    'PRINTER', 'GATEWAY', 'SMS', 'ORDER')),
  constraint setup_steps_aside_choice check (choice in ('LATER', 'NONE'))
);

-- What a gateway last said to each set of keys it was asked with. A set is known by its mark, which nobody can turn back.
create table gateway_trials (
  vendor_id uuid not null references vendors (id),
  gateway text not null,
  mark text not null,
  passed boolean not null,
  tried_at timestamptz not null,
  primary key (vendor_id, gateway, mark)
);

-- The same of the installation's company for text messages.
create table sms_trials (
  mark text primary key,
  passed boolean not null,
  tried_at timestamptz not null
);

-- When somebody said whether the shop adds tax, and how much; what a vendor opens with is only what is usual.
alter table vendors add column tax_said_at timestamptz;
update vendors set tax_said_at = created_at where exists (select from orders o where o.vendor_id = vendors.id);
-- A shop that has sold is open: it is not led through its opening anew because nothing was tried in the way that counts now.
update vendors set guide_dismissed_at = coalesce(guide_dismissed_at, created_at)
  where exists (select from orders o where o.vendor_id = vendors.id and o.status = 'FINISHED');

create index print_jobs_test_pages on print_jobs (vendor_id, printer_id, asked_at desc) where kind = 'TEST';
