-- At which till a session works: the first it spoke for. What it says for another is not believed by the session alone.
create table till_sessions (
  vendor_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  bound_at timestamptz not null,
  -- when it first spoke for another till, or for its own without that till's secret
  elsewhere_at timestamptz,
  primary key (vendor_id, session_id),
  foreign key (vendor_id, device_id) references till_devices (vendor_id, id)
);

-- SHA-256 of what the till alone knows; null for a till whose program never told one.
alter table till_devices add column secret_hash text;
-- How far its clock was behind the server's when it last asked for what it signs with, ms; null before it was measured.
alter table till_devices add column clock_skew bigint;
