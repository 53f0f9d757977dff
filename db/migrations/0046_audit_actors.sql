-- Who changed something at a vendor, and what one person changed, without reading the whole log.
create index audit_log_by_actor on audit_log (vendor_id, actor_id, at desc);
