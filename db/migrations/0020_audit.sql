-- Who changed what, from which device, with what it was before and after. Written in the transaction of the change.
create table audit_log (
  id uuid primary key,
  -- null for changes of the platform itself (banks)
  vendor_id uuid references vendors (id),
  at timestamptz not null,
  actor_id uuid references users (id),
  actor_kind text not null check (actor_kind in ('CUSTOMER', 'STAFF', 'COURIER', 'ADMIN')),
  device text not null default '',
  -- what was done, as `subject.verb`: role.change, vendor.open
  action text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_time on audit_log (vendor_id, at desc, id desc);
