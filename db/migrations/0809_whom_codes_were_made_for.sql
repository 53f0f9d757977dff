-- Codes given to many at once know which batch they are of, and a batch the segment it was for, by the name it had then.
alter table user_subscription_code_batches add column segment text;
alter table user_subscription_code_batches add column segment_title text not null default '';
alter table user_subscription_codes add column batch_id uuid;
alter table user_subscription_codes add constraint user_subscription_codes_batch foreign key (vendor_id, batch_id)
  references user_subscription_code_batches (vendor_id, id);
