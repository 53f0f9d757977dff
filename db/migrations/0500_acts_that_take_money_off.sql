-- What staff did that takes money off a bill, by when it was done (docs/decisions/0047-what-reports-watch.md).
create index order_events_of_acts on order_events (vendor_id, at)
  where actor_kind = 'STAFF' and (type in ('EDITED', 'REOPENED', 'REFUNDED')
    or (type = 'STATUS_CHANGED' and data ->> 'to' = 'REJECTED'));

-- What opens a drawer without a sale: cash put in or taken out, and a printer's test page.
create index cash_drawer_movements_by_time on cash_drawer_movements (vendor_id, created_at);
create index print_jobs_tests on print_jobs (vendor_id, asked_at) where kind = 'TEST';
