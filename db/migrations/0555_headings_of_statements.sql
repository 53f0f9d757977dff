-- Columns of a sender's statements are known again by their headings, wherever they stand in the next file.
alter table statement_senders add column headings jsonb not null default '[]';
