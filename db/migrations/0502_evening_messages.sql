-- The owner's message after closing (docs/decisions/0047-what-reports-watch.md).

-- Vendors whose owners want it.
create table evening_settings (
  vendor_id uuid not null,
  enabled boolean not null,
  constraint evening_settings_pkey primary key (vendor_id)
);

-- Whom it was written to, once for each business day.
create table evening_messages (
  vendor_id uuid not null,
  business_day date not null,
  user_id uuid not null,
  message text not null,
  told_at timestamptz not null,
  constraint evening_messages_pkey primary key (vendor_id, business_day, user_id)
);
