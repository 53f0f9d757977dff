-- On how many devices of its guest a message of a campaign was shown; text messages go to a phone number and count none.
alter table campaign_messages add column devices smallint not null default 0;
