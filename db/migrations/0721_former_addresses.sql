-- A domain that somebody left stays theirs: codes on tables are printed with it, and tills keep by it what they have not sent
-- (docs/decisions/0089-addresses-that-change.md). `former_of` is the branch that went by it; null where it was a brand's alone.
alter table domains add column former_of uuid;
alter table domains add column left_at timestamptz;
alter table domains add constraint domains_former_of foreign key (former_of) references vendors (id);
alter table domains add constraint domains_former check (former_of is null or left_at is not null);

-- Short names that branches of a brand, and brands, went by before.
create table former_slugs (
  brand_id uuid not null,
  slug text not null,
  former_of uuid not null,
  left_at timestamptz not null,
  constraint former_slugs_pkey primary key (brand_id, slug),
  constraint former_slugs_brand foreign key (brand_id) references brands (id),
  constraint former_slugs_former_of foreign key (former_of) references vendors (id)
);
create table former_brand_slugs (
  slug text not null,
  former_of uuid not null,
  left_at timestamptz not null,
  constraint former_brand_slugs_pkey primary key (slug),
  constraint former_brand_slugs_former_of foreign key (former_of) references brands (id)
);
