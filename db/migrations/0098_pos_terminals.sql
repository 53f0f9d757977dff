-- Card terminals of a vendor: which bank's company each speaks for and how it is reached.
create table pos_terminals (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  bank_type text not null check (bank_type in
    ('MELLAT', 'MELLI', 'TEJARAT', 'SAMAN', 'ASANPARDAKHT', 'PARSIAN_DLL', 'PARSIAN_JSON', 'PASARGAD')),
  -- where it listens in the shop's network; null for one that is reached by its company's service
  ip inet,
  port integer check (port between 1 and 65535),
  -- the names its company knows it by
  serial_number text not null default '',
  acceptor_id text not null default '',
  terminal_id text not null default '',
  active boolean not null default true,
  primary key (vendor_id, id),
  constraint pos_terminals_title unique (vendor_id, title)
);
