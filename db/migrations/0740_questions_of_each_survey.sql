-- Which of the vendor's own questions of customers a survey asks below its own, in its order. Until now every survey asked
-- those that were marked for surveys.
alter table surveys add column field_ids uuid[] not null default '{}';
update surveys s set field_ids = array(
  select f.id from custom_fields f
  where f.vendor_id = s.vendor_id and f.subject = 'CUSTOMER' and f.on_survey and f.archived_at is null
  order by f.position, f.id);
alter table custom_fields drop column on_survey;
