-- Which of a vendor's own questions of customers are asked below every survey, too.
alter table custom_fields add column on_survey boolean not null default false;
