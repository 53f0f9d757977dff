-- Whether the platform switched a code off: its vendor does not switch it on again.
alter table discount_codes add column off_by_platform boolean not null default false;
