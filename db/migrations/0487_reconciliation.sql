-- What banks, gateways, terminals and marketplaces say of our money, held against the books day by day.

-- How the files of a sender are read: which column is what, and in which unit.
create table statement_senders (
  vendor_id uuid not null references vendors (id),
  -- an account of the books: GATEWAY:ZARIN_PAL, MARKETPLACE:SNAPPFOOD, BANK, CARD: and a terminal
  sender text not null,
  columns jsonb not null,
  unit text not null,
  constraint statement_senders_pkey primary key (vendor_id, sender),
  constraint statement_senders_unit check (unit in ('TOMAN', 'RIAL'))
);

create table statement_files (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  sender text not null,
  name text not null,
  request_hash text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint statement_files_pkey primary key (vendor_id, id)
);

create table statement_lines (
  vendor_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  sender text not null,
  day date not null,
  -- in the vendor's currency; below zero what went
  amount bigint not null,
  reference text not null,
  -- when, where the statement says more than the day
  at timestamptz,
  description text not null,
  -- what it says, and how often the same was said before it in its file: a file that is sent again brings nothing new
  said text not null,
  constraint statement_lines_pkey primary key (vendor_id, id),
  constraint statement_lines_file foreign key (vendor_id, file_id) references statement_files (vendor_id, id),
  constraint statement_lines_once unique (vendor_id, sender, said)
);
create index statement_lines_of_day on statement_lines (vendor_id, sender, day);

-- Why something stands on one side alone, as a person said.
create table statement_answers (
  vendor_id uuid not null references vendors (id),
  sender text not null,
  day date not null,
  side text not null,
  row_id uuid not null,
  reason text not null,
  note text not null,
  answered_by uuid not null references users (id),
  answered_at timestamptz not null,
  constraint statement_answers_pkey primary key (vendor_id, sender, day, side, row_id),
  constraint statement_answers_side check (side in ('OURS', 'THEIRS'))
);

-- A day that is closed, with a seal over all that both sides had.
create table statement_days (
  vendor_id uuid not null references vendors (id),
  sender text not null,
  day date not null,
  ours bigint not null,
  theirs bigint not null,
  pairs integer not null,
  explained integer not null,
  seal text not null,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null,
  constraint statement_days_pkey primary key (vendor_id, sender, day)
);
