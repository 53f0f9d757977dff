-- What an answer to a line of a statement wrote into the books: what a terminal's bank, a gateway or a marketplace paid out to the
-- vendor's bank account, and what was kept as a fee. Rows are only added: one that is taken back is answered by another.
create table statement_postings (
  vendor_id uuid not null references vendors (id),
  -- what its entries in the books bear; the first of a line has the line's own id
  id uuid not null,
  line_id uuid not null,
  -- which answer of the line it is, from 0
  nth integer not null,
  -- whose statement the line is on
  sender text not null,
  -- whose money it was, as senders are called: CARD: and a terminal, GATEWAY:JIBIT, BANK for a fee of the bank itself
  account text not null,
  reason text not null,
  -- as on the statement: above zero what came to its account
  amount bigint not null,
  -- which one it takes back
  undoes uuid,
  posted_by uuid not null references users (id),
  posted_at timestamptz not null,
  constraint statement_postings_pkey primary key (vendor_id, id),
  constraint statement_postings_line foreign key (vendor_id, line_id) references statement_lines (vendor_id, id),
  constraint statement_postings_nth unique (vendor_id, line_id, nth),
  constraint statement_postings_undoes unique (vendor_id, undoes),
  constraint statement_postings_reason check (reason in ('FEE', 'PAID_OUT'))
);
create index statement_postings_of_account on statement_postings (vendor_id, account, amount);

-- who paid a line of the bank's out
alter table statement_answers add column payer text;
