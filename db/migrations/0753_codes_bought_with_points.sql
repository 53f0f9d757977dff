-- Whether a guest bought a code with points: it is theirs, and none of the codes that their vendor keeps.
alter table discount_codes add column from_points boolean not null default false;
update discount_codes d set from_points = true
from point_entries e where e.vendor_id = d.vendor_id and e.discount_code_id = d.id and e.kind = 'SPENT';
-- There are as many of them as guests spend points, and lists of codes step over them.
drop index discount_codes_by_age;
create index discount_codes_by_age on discount_codes (vendor_id, created_at desc, id desc)
  where archived_at is null and not from_points;
drop index discount_codes_of_all;
create index discount_codes_of_all on discount_codes (created_at desc, id desc) where archived_at is null and not from_points;
