-- What the platform has and has not settled is asked for at every opening of a page: a year of what is settled long since is not to
-- be gone through for it. Whoever writes a line of a settlement says so here.
alter table transactions add column in_settlement boolean not null default false;
update transactions t set in_settlement = true from settlement_lines l
  where l.vendor_id = t.vendor_id and l.transaction_id = t.id;
create index transactions_to_settle on transactions (vendor_id, settled_at)
  where method in ('ONLINE', 'FOODRO') and status = 'DONE' and not in_settlement and not own_account;
