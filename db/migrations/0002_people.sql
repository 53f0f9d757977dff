-- People: who signs in, who works where, and how a session lives.

create table users (
  id uuid primary key,
  phone_number text not null unique check (phone_number ~ '^09[0-9]{9}$'),
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  is_registered boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create table one_time_codes (
  user_id uuid primary key references users (id),
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0
);

-- Limits that hold over every server process: one row per (what is limited, who, window).
create table rate_limits (
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject, window_start)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('CUSTOMER', 'STAFF', 'COURIER', 'ADMIN')),
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- Each refresh token is used once; using one again ends the whole session (decisions, section 7).
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table roles (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (vendor_id, id),
  unique (vendor_id, name)
);

create table staff (
  vendor_id uuid not null references vendors (id),
  user_id uuid not null references users (id),
  role_id uuid not null,
  pin_hash text,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id),
  foreign key (vendor_id, role_id) references roles (vendor_id, id)
);
create index staff_by_user on staff (user_id);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null default '',
  detail text not null,
  plate text not null default '',
  unit text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_by_user on addresses (user_id) where deleted_at is null;

-- Text messages kept where no SMS company is configured: a page shows them (decisions, section 7).
create table outbox_messages (
  id uuid primary key,
  receptor text not null,
  body text not null,
  created_at timestamptz not null default now()
);

-- What the simulators of outside services remember; never used with real credentials.
create table simulator_records (
  provider text not null,
  key text not null,
  data jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (provider, key)
);
