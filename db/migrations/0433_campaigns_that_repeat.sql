-- A campaign that repeats writes to whoever comes into its segment, once to each; so what people order is counted from
-- when each was chosen.
alter table campaigns add column repeats boolean not null default false;
alter table campaign_messages add column chosen_at timestamptz;
update campaign_messages m set chosen_at = k.started_at from campaigns k
where k.vendor_id = m.vendor_id and k.id = m.campaign_id;
alter table campaign_messages alter column chosen_at set not null;
