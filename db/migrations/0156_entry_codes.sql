-- Codes that let somebody in without a text message, each good once. Like one-time codes they belong to a person of the
-- installation, not to a vendor. Only a keyed digest is kept.

create table entry_codes (
  user_id uuid not null,
  code_hash text not null,
  -- RECOVERY: the person's own, on paper; ENTRY: handed over by whoever manages the staff
  kind text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  constraint entry_codes_pkey primary key (user_id, code_hash),
  constraint entry_codes_user foreign key (user_id) references users (id),
  constraint entry_codes_maker foreign key (made_by) references users (id),
  constraint entry_codes_kind check (kind in ('RECOVERY', 'ENTRY')),
  constraint entry_codes_expiry check (kind = 'RECOVERY' or expires_at is not null)
);
