-- Reports that people keep with their days, comparison and branches, to open them again
-- (docs/decisions/0071-what-reports-keep-and-give-away.md).

create table report_views (
  vendor_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  title text not null,
  address text not null,
  created_at timestamptz not null,
  constraint report_views_pkey primary key (vendor_id, user_id, id)
);
