-- Whom the evening's message tells of which day, and when (docs/decisions/0047-what-reports-watch.md).

-- since when somebody has the role that they have; null: since they were added
alter table staff add column role_since timestamptz;

-- since when a role has all the rights of an owner, where it was made without some of them; null: since it was made
alter table roles add column owner_since timestamptz;

-- when the branch's opening hours or holidays were changed last
alter table vendors add column hours_changed_at timestamptz;
