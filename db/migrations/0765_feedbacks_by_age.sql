-- What customers thought is read from the newest, and summed up over some days.
create index feedbacks_by_age on feedbacks (vendor_id, created_at desc, id desc);
