-- Where no address of the installation is configured, whoever pays comes back to the host they came by. A payment that somebody opened by
-- another host is not offered again: its payer would land where that somebody said. Null of payments that were opened before this was kept.
alter table transactions add column returns_to text;
alter table transactions add constraint transactions_returns_to check (length(returns_to) <= 300) not valid;
