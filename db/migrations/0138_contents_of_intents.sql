-- What an intent's id stands for, taken before anything is done under it: one content, whoever sends another (docs/offline.md).
create table sync_claims (
  vendor_id uuid not null,
  intent_id uuid not null,
  request_hash text not null,
  claimed_at timestamptz not null,
  primary key (vendor_id, intent_id)
);
