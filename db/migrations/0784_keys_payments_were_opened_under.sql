-- A payment is asked about, and given back, under the keys it was opened under: another account of the same company does not
-- know it. Each set of keys a vendor saves has an id of its own; keys that were replaced stay sealed, with their time.
create table gateway_former_keys (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  gateway text not null,
  keys_sealed text not null,
  replaced_at timestamptz not null,
  primary key (vendor_id, id)
);
-- Null where the installation's own are used.
alter table bank_configurations add column keys_id uuid;
-- Null where it was opened under the installation's own.
alter table transactions add column keys_id uuid;
update bank_configurations set keys_id = md5(vendor_id::text || gateway)::uuid where keys_sealed is not null;
-- Of payments so far nobody knows more than that they were under keys of the vendor's own.
update transactions t set keys_id = b.keys_id
from bank_configurations b
where t.own_account and b.vendor_id = t.vendor_id and b.gateway = t.gateway and b.keys_id is not null;
