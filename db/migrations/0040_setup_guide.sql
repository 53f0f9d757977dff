-- When the vendor put the first-run guide away; it is shown until it is complete or put away.
alter table vendors add column guide_dismissed_at timestamptz;
