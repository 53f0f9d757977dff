-- One namespace for the domains of brands and of vendors: each belongs to one brand, so that no branch takes the address
-- of somebody else's brand. A brand's domain may be that of one of its own vendors too. A small shared table; whoever
-- writes a brand or a vendor writes it in the same statement.
create table domains (
  domain text not null,
  brand_id uuid not null,
  constraint domains_pkey primary key (domain),
  constraint domains_brand foreign key (brand_id) references brands (id)
);

-- Where two brands had one domain so far, it is the one's whose brand has it, and else the older vendor's.
insert into domains (domain, brand_id) select lower(domain), id from brands order by created_at, id
on conflict (domain) do nothing;
insert into domains (domain, brand_id) select lower(domain), brand_id from vendors order by created_at, id
on conflict (domain) do nothing;
