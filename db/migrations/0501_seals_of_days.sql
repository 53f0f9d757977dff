-- What happened on business days, sealed by hashes that go on from one to the next
-- (docs/decisions/0047-what-reports-watch.md).

create table day_seals (
  vendor_id uuid not null,
  -- the last event it covers; the first is the one after the seal before it
  last_seq bigint not null,
  first_seq bigint not null,
  business_day date not null,
  sealed_at timestamptz not null,
  -- over the hash of the seal before it and the hashes of its events, in their order
  hash bytea not null,
  -- the first eight bytes of each event's own hash: by them the event is known that was touched
  marks bytea not null,
  -- sixteen digits of the hash, as paper and text messages have it
  code text not null,
  constraint day_seals_pkey primary key (vendor_id, last_seq)
);
create index day_seals_by_day on day_seals (vendor_id, business_day desc, last_seq);
create index day_seals_by_code on day_seals (vendor_id, code);

-- Where the next seal goes on; whoever seals holds it.
create table day_seal_heads (
  vendor_id uuid not null,
  last_seq bigint not null,
  business_day date,
  hash bytea not null,
  code text not null,
  constraint day_seal_heads_pkey primary key (vendor_id)
);
