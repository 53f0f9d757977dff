-- Questions «what if» that end, whatever happens (docs/decisions/0047-what-reports-watch.md).

-- one that cannot be priced to its end says so
alter table what_ifs drop constraint what_ifs_status;
alter table what_ifs add constraint what_ifs_status check (status in ('RUNNING', 'DONE', 'FAILED'));
