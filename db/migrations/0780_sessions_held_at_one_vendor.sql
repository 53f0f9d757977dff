-- A session that was opened by what people of one vendor gave (a PIN, a colleague's entry code) holds there and nowhere else.
alter table sessions add column held_at uuid;
alter table sessions add constraint sessions_held_at_fkey foreign key (held_at) references vendors (id);
create index sessions_held on sessions (held_at, user_id) where held_at is not null and ended_at is null;
-- Of those that are open nobody knows any more where they were opened.
update sessions set ended_at = current_timestamp, ended_reason = 'HELD_EVERYWHERE' where till and ended_at is null;
alter table sessions add constraint sessions_of_tills check (not till or held_at is not null or ended_at is not null);

-- Where a colleague's code lets somebody in; null for one's own and for the machine's.
alter table entry_codes add column held_at uuid;
alter table entry_codes add constraint entry_codes_held_at_fkey foreign key (held_at) references vendors (id);
update sessions s set ended_at = current_timestamp, ended_reason = 'HELD_EVERYWHERE'
from entry_codes e
where s.ended_at is null and e.kind = 'ENTRY' and e.made_by <> e.user_id
  and s.user_id = e.user_id and s.created_at = e.used_at;
delete from entry_codes where kind = 'ENTRY' and made_by <> user_id and used_at is null;
