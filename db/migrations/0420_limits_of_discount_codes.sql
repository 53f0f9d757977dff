-- What a discount code is held to besides its times and its basket, and what it has cost.
alter table discount_codes add column title text not null default '';
-- weekday, from and to of each span in which it may be used; none is any time
alter table discount_codes add column windows jsonb not null default '[]';
-- channels of an order; none is any
alter table discount_codes add column sources text[] not null default '{}';
-- dishes, and categories of dishes, that it is taken off; none of both is every dish
alter table discount_codes add column menu_item_ids uuid[] not null default '{}';
alter table discount_codes add column menu_category_ids uuid[] not null default '{}';
alter table discount_codes add column first_order boolean not null default false;
-- whether only personal codes lead to it, and not its own word
alter table discount_codes add column personal boolean not null default false;
-- most that all its uses together may give, and what they have given
alter table discount_codes add column budget bigint;
alter table discount_codes add column spent bigint not null default 0;
-- rises with every change, so that an order is never priced by a code that has changed meanwhile
alter table discount_codes add column revision integer not null default 1;
alter table discount_codes add column created_at timestamptz not null default now();
alter table discount_codes add column archived_at timestamptz;
alter table discount_codes add constraint discount_codes_budget check (budget > 0);
alter table discount_codes add constraint discount_codes_spent check (spent >= 0);

-- A code that was taken away leaves its word free for another.
drop index discount_codes_by_code;
create unique index discount_codes_by_code on discount_codes (vendor_id, upper(code)) where archived_at is null;
create index discount_codes_by_age on discount_codes (vendor_id, created_at desc, id desc) where archived_at is null;
create index discount_codes_of_all on discount_codes (created_at desc, id desc) where archived_at is null;

-- What the uses so far have given.
update discount_codes d set spent = used.amount
from (select vendor_id, discount_code_id, sum(amount) as amount from discount_code_uses
      group by vendor_id, discount_code_id) used
where used.vendor_id = d.vendor_id and used.discount_code_id = d.id;

-- Two first orders of one customer in the same moment collide, by whichever codes.
alter table discount_code_uses add column first_order boolean not null default false;
create unique index discount_code_uses_first_order on discount_code_uses (vendor_id, customer_id) where first_order;
create index discount_code_uses_of_order on discount_code_uses (vendor_id, order_id);
