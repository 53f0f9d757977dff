-- A vendor's own questions are of an order, or of a customer; what is known of a customer stays when its question goes.
alter table custom_fields add column subject text not null default 'ORDER';
alter table custom_fields add constraint custom_fields_subject check (subject in ('ORDER', 'CUSTOMER'));

create table customer_answers (
  vendor_id uuid not null,
  user_id uuid not null,
  field_id uuid not null,
  value jsonb not null,
  answered_at timestamptz not null,
  constraint customer_answers_pkey primary key (vendor_id, user_id, field_id),
  constraint customer_answers_customer foreign key (vendor_id, user_id) references customers (vendor_id, user_id),
  constraint customer_answers_field foreign key (vendor_id, field_id) references custom_fields (vendor_id, id)
);
create index customer_answers_of_field on customer_answers (vendor_id, field_id);
