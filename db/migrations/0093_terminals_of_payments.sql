-- The card terminal a payment was taken on. No foreign key: a terminal may be removed, its payments stay as they are, and
-- what a till took without a network must be entered whatever became of the terminal.
alter table transactions add column pos_terminal_id uuid;
