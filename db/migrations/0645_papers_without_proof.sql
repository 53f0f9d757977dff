-- What a till says of a paper without the bridge's own word on it keeps nothing from being printed: it only marks the paper as a copy.
-- What was told before this counts as it did.
alter table local_papers add column proven boolean not null default true;
alter table local_papers alter column proven drop default;
