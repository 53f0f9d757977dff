-- Claims that can no longer matter are deleted by the moment they were taken.

create index sync_claims_by_time on sync_claims (vendor_id, claimed_at);
