-- Since when a till that was out of service is in service again: keys it was given before are void.
alter table till_devices add column in_service_since timestamptz;
