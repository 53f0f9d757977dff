-- How this database began, written once: with the demo's people or with an owner's. It decides whether the
-- installation is a demo or one that people use (apps/server/src/platform/config/mode.ts).

create table installation (
  id boolean not null,
  origin text not null,
  began_at timestamptz not null,
  constraint installation_pkey primary key (id),
  constraint installation_once check (id),
  constraint installation_origin check (origin in ('DEMO', 'OWN'))
);

-- The demo's brand has the same id in every demo.
insert into installation (id, origin, began_at)
select true,
       case when bool_or(id = '019d0db1-0c00-7c94-8e5e-aa5cff600912') then 'DEMO' else 'OWN' end,
       min(created_at)
from brands
having count(*) > 0;
