-- Everybody who ever sent an intent or was shown to have done it: none of them settles it, whoever sent it last.
alter table sync_intents add column own_work_of uuid[] not null default '{}';

update sync_intents set own_work_of = case
  when sent_by = actor_id or findings @> '[{"code":"ACTOR_UNPROVEN"}]' then array[sent_by]
  else array[sent_by, actor_id] end;
