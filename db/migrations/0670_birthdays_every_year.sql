-- A campaign that congratulates writes to each person once for each Jalali year's birthday: the round is that year, and 0 for every
-- other campaign.
alter table campaign_messages add column round smallint not null default 0;
-- Whoever was congratulated before this stands with the year in which they were: Nowruz is taken as March 21st.
update campaign_messages m set round =
  (extract(year from (m.chosen_at at time zone 'Asia/Tehran') - interval '79 days') - 621)::smallint
from campaigns k
where k.vendor_id = m.vendor_id and k.id = m.campaign_id and k.repeats
  and k.audience -> 'conditions' ? 'birthdayWithinDays';
alter table campaign_messages drop constraint campaign_messages_pkey;
alter table campaign_messages add constraint campaign_messages_pkey primary key (vendor_id, campaign_id, user_id, round);
