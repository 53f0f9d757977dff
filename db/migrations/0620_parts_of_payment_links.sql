-- What of the bill a link pays: nothing is all that is open.
alter table payment_links add column part jsonb not null default '[]';
-- When whoever had not paid was reminded, once.
alter table payment_links add column reminded_at timestamptz;
