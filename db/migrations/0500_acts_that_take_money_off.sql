-- What staff did that takes money off a bill, by when it was done (docs/decisions/0047-what-reports-watch.md).
create index order_events_of_acts on order_events (vendor_id, at)
  where actor_kind = 'STAFF' and (type in ('EDITED', 'REOPENED', 'REFUNDED')
    or (type = 'STATUS_CHANGED' and data ->> 'to' = 'REJECTED'));
