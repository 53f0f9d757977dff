-- Imports of customers from workbooks: each is written once under the client's id, its answer kept for a repetition.
create table customer_imports (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  file_hash text not null,
  report jsonb,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);

-- An address that staff keep is looked for by its words when a workbook brings it again.
create index customer_addresses_by_detail on customer_addresses (vendor_id, customer_id, md5(detail));
