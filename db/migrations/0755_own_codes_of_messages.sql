-- The guest's own code that a message offers, where its campaign gives each their own; made once, when it is claimed.
alter table campaign_messages add column own_code text;
